import { brand } from '@learn/brand'
import type { Purpose } from '@learn/contract/tracking/plain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { readStored } from '#shared/lib/storage.ts'
import { allowTracking } from '#shared/lib/track.ts'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'

const TEXTS: Record<Purpose, { name: string; what: string }> = {
  analytics: {
    name: `Share usage data to improve ${brand.name}`,
    what: 'Pages and buttons, under a number instead of your name. What you write is never recorded.',
  },
  marketing: {
    name: 'Tell me about courses that might suit me',
    what: 'Your name, e-mail and phone number go to our messaging service.',
  },
}

/** What the learner agrees to, each taken back at once. Nothing is agreed to before it is ticked. */
export function ConsentsCard() {
  const queries = useQueryClient()
  const userId = readStored('user')?.userid ?? 0
  const queryKey = ['consents', userId]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => learn('local_learn_get_consents', {}) })
  const say = useMutation({
    mutationFn: (said: { purpose: Purpose; isGiven: boolean }) => learn('local_learn_set_consent', said),
    onSuccess: (saved, { purpose, isGiven }) => {
      queries.setQueryData(queryKey, saved)
      if (purpose === 'analytics') allowTracking(isGiven)
      else if (isGiven) void learn('local_learn_create_marketing_profile', {}).catch(() => undefined)
      toast.success(isGiven ? 'Thank you' : 'Withdrawn')
    },
    onError: fault => toast.error(fault.message),
  })
  return (
    <Card aria-labelledby="consents" className="p-6">
      <Heading level={2} look="h2" id="consents">
        Privacy choices
      </Heading>
      {!data && !error && <Skeleton className="mt-4 h-24" />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <div className="mt-4 space-y-4">
        {data?.consents.map(({ purpose, isGiven, at }) => (
          <Checkbox
            key={purpose}
            id={`consent-${purpose}`}
            label={TEXTS[purpose].name}
            hint={`${TEXTS[purpose].what}${at === null ? '' : ` ${isGiven ? 'Given' : 'Withdrawn'} on ${shortDay(at)}.`}`}
            isChecked={isGiven}
            disabled={say.isPending}
            onCheck={next => say.mutate({ purpose, isGiven: next })}
          />
        ))}
      </div>
    </Card>
  )
}
