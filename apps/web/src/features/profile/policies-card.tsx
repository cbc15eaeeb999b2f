import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'

const PolicyDialog = lazyComponent('policy', () => import('./policy-dialog.tsx'), {
  fault: 'over',
  close: ({ onDone }: { onDone: () => void }) => onDone(),
})

const PolicyText = lazyComponent('policy-text', () => import('./policy-text.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** What the learner agreed to: each policy of the institute in its present version. */
export function PoliciesCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['policies'],
    queryFn: async () => (await learn('local_learn_get_policy_details', {})).policies,
  })
  const [readId, setReadId] = useState<number | null>(null)
  const read = data?.find(({ id }) => id === readId)
  return (
    <Card aria-labelledby="policies" className="p-6">
      <Heading level={2} look="h2" id="policies">
        Policies
      </Heading>
      {!data && !error && <Skeleton className="mt-4 h-16" />}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mt-1 text-body text-ink2">Your institute has not published a policy.</p>}
      {data && data.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.map(policy => (
            <li key={policy.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-40 flex-1">
                <p className="text-body font-semibold">{policy.title}</p>
                <p className="tnum text-small text-ink3">
                  Version {policy.version}
                  {policy.acceptedAt !== null && `, accepted ${shortDay(policy.acceptedAt)}`}
                </p>
              </div>
              {policy.acceptedAt === null && <Chip tone="warn">Not accepted</Chip>}
              <Button
                variant="outline"
                size="sm"
                aria-label={`Read ${policy.title}`}
                onClick={() => setReadId(policy.id)}
              >
                Read
              </Button>
            </li>
          ))}
        </ul>
      )}
      {read?.acceptedAt === null && (
        <PolicyDialog
          policy={read}
          onDone={() => {
            setReadId(null)
            void refetch()
          }}
          onChanged={() => void refetch()}
        />
      )}
      {read && read.acceptedAt !== null && <PolicyText policy={read} onClose={() => setReadId(null)} />}
    </Card>
  )
}
