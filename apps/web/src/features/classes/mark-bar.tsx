import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import type { WhichClass } from './class-list-queries.ts'
import type { DoneAct } from './use-act.ts'
import { useListAct } from './use-list-act.ts'

interface Props {
  which: WhichClass
  chosen: ReadonlySet<number>
  onDone: (done: DoneAct | null) => void
}

const MARKS = [
  { state: 'present', name: 'Present' },
  { state: 'absent', name: 'Absent' },
  { state: 'excused', name: 'Excused' },
  { state: null, name: 'As counted' },
] as const

/** Marks the chosen learners by hand, with a reason that they read. */
export function MarkBar({ which, chosen, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useListAct(onDone)
  if (chosen.size === 0) return null
  const count = chosen.size === 1 ? '1 learner' : `${chosen.size} learners`
  return (
    <Card aria-label="Mark the selected learners" className="mt-4 flex flex-wrap items-end gap-3 p-4">
      <div className="min-w-60 flex-1">
        <TextField
          id="mark-reason"
          label={`Why, for ${count}`}
          required
          maxLength={500}
          value={reason}
          onText={setReason}
        />
      </div>
      {MARKS.map(({ state, name }) => (
        <Button
          key={name}
          variant="outline"
          size="lg"
          disabled={reason.trim() === '' || act.isPending}
          onClick={() =>
            act.mutate(
              {
                act: {
                  kind: 'attendance',
                  ...which,
                  marks: [...chosen].map(userid => ({ userid, state })),
                },
                reason: reason.trim(),
                text: `${count}: ${name.toLowerCase()}`,
              },
              { onSuccess: () => setReason('') },
            )
          }
        >
          {name}
        </Button>
      ))}
    </Card>
  )
}
