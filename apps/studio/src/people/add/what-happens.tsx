import type { StudioBatch } from '@learn/contract/studio'
import { Pencil, TriangleAlert, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar } from '#shared/ui/progress.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { plural } from '#studio/app/words.ts'
import type { LineCounts } from './lines.ts'

const UNDO_DAYS = 30

interface Props {
  batch: StudioBatch
  counts: LineCounts
  /** Something was changed since the list was checked. */
  isEdited: boolean
  isChecking: boolean
  isApplying: boolean
  onCheck: () => void
  onApply: (reason: string) => void
}

/** What the button would say: `Add 15 and update 3`. */
const verbOf = ({ fresh, changed }: LineCounts): string => {
  const parts = [fresh > 0 && `Add ${fresh}`, changed > 0 && `${fresh > 0 ? 'update' : 'Update'} ${changed}`]
  return parts.filter(Boolean).join(' and ') || 'Nothing to add'
}

/** Seats, what happens to whom, and the button that does it. */
export function WhatHappens({ batch, counts, isEdited, isChecking, isApplying, onCheck, onApply }: Props) {
  const [reason, setReason] = useState('')
  const [openedAtS] = useState(() => Date.now() / 1000)
  const { fresh, changed, same, fault } = counts
  return (
    <Card className="p-5" aria-labelledby="what-happens">
      <Seats batch={batch} joining={counts.joining} />
      <Heading level={2} look="h3" id="what-happens">
        What will happen
      </Heading>
      <ul className="mt-3 space-y-3 text-small text-ink2">
        <li className="flex gap-2.5">
          <UserPlus size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <b className="block text-ink">{plural(fresh, 'new account')}</b>they sign in with a code that is sent to
            them
          </span>
        </li>
        <li className="flex gap-2.5">
          <Pencil size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <b className="block text-ink">{plural(changed, 'person', 'people')} updated</b>
            {plural(same, 'row')} unchanged; empty cells change nothing
          </span>
        </li>
        {fault > 0 && (
          <li className="flex gap-2.5 text-accentink">
            <TriangleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>
              <b className="block">{plural(fault, 'row')} to fix</b>left out until you fix {fault === 1 ? 'it' : 'them'}
            </span>
          </li>
        )}
      </ul>
      <div className="mt-4">
        <TextField
          id="reason"
          label="Reason"
          hint="Required. Where this list comes from; the history shows it."
          maxLength={500}
          value={reason}
          onText={setReason}
        />
      </div>
      {isEdited ? (
        <Button className="mt-4 w-full" isPending={isChecking} onClick={onCheck}>
          Check again
        </Button>
      ) : (
        <Button
          className="mt-4 w-full"
          isPending={isApplying}
          disabled={isChecking || reason.trim() === '' || fresh + changed === 0}
          onClick={() => onApply(reason)}
        >
          {verbOf(counts)}
        </Button>
      )}
      <p className="mt-3 flex gap-2 text-small text-ink3">
        <Undo2 size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
        You can undo all of it until {shortDay(openedAtS + UNDO_DAYS * 86_400)}.
      </p>
    </Card>
  )
}

function Seats({ batch: { learners, seats }, joining }: { batch: StudioBatch; joining: number }) {
  const after = learners + joining
  const isOver = seats !== null && after > seats
  return (
    <div className="mb-5 border-b border-line pb-5">
      <Heading level={2} look="h3">
        {seats === null ? 'Learners' : 'Seats'}
      </Heading>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="tnum text-h2 font-semibold">{seats === null ? after : `${after} of ${seats}`}</span>
        {seats !== null && (
          <span className={isOver ? 'ml-auto text-small font-semibold text-badink' : 'ml-auto text-small text-ink2'}>
            {isOver ? `${after - seats} too many` : `${seats - after} left`}
          </span>
        )}
      </p>
      {seats !== null && <Bar pct={Math.min(100, (100 * after) / seats)} label="Seats taken then" />}
      <p className="mt-2 text-small text-ink2">
        {learners} now, {joining} joining
      </p>
    </div>
  )
}
