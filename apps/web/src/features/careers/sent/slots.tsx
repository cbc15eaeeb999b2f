import type { Slot } from '@learn/contract/careers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { clockTime, weekdayName } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { toast } from '#shared/ui/toast.ts'
import { getDay } from '../job-parts.tsx'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'

interface Props {
  hashId: string
  slots: readonly Slot[]
  /** A time was chosen, and the employer offers others since. */
  isAnew: boolean
}

/** Times that are offered for an interview; one is chosen. What lies over each is said. */
export function Slots({ hashId, slots, isAnew }: Props) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  const [slotId, setSlotId] = useState<number | null>(null)
  const choose = useMutation({
    mutationFn: (id: number) =>
      call('career.chooseSlot', { params: { userId, hashKey: hashId }, body: { slot_id: id } }),
    onSuccess: () => toast.success('Your time is set'),
    onError: error => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: CAREERS_KEY }),
  })
  return (
    <Card aria-labelledby="times" className="p-6 max-gate:p-5">
      <Heading level={2} look="h3" id="times">
        {isAnew ? 'The employer offers other times' : 'Choose a time'}
      </Heading>
      {isAnew && <p className="mt-1 text-small text-ink2">You keep your time until you choose another one.</p>}
      <div role="radiogroup" aria-labelledby="times" className="mt-4 flex flex-col gap-2.5">
        {slots.map(slot => (
          <RadioCard key={slot.id} name="slot" isOn={slot.id === slotId} onChoose={() => setSlotId(slot.id)}>
            <span className="min-w-0">
              <b className="tnum block text-body font-semibold">
                {weekdayName(slot.starts_at)}, {getDay(slot.starts_at)}, {clockTime(slot.starts_at)}
              </b>
              <span className="block text-small text-ink2">
                {slot.place} · {slot.minutes} minutes
              </span>
              {slot.clashes.map(({ name, at }) => (
                <span key={`${name} ${at}`} className="mt-1 flex items-center gap-1.5 text-small text-accentink">
                  <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
                  At the same time: {name}, {clockTime(at)}
                </span>
              ))}
            </span>
          </RadioCard>
        ))}
      </div>
      <Button
        className="mt-4"
        disabled={slotId === null}
        isPending={choose.isPending}
        onClick={() => slotId !== null && choose.mutate(slotId)}
      >
        Choose this time
      </Button>
    </Card>
  )
}
