import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { Marking } from './use-marking.ts'

const TimeDialog = lazyComponent('more-time', () => import('./time-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Gives one learner more time. Not where names are hidden: whose work it is would be told. */
export function MoreTime({ sheet, row, marking }: { sheet: AssignmentSheet; row: SheetRow; marking: Marking }) {
  const [isOpen, setIsOpen] = useState(false)
  const { userId, dueAt } = row
  if (userId === null || sheet.dueAt === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {dueAt !== null && <span className="text-small text-ink2">Has time until {writtenMoment(dueAt)}</span>}
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <CalendarPlus size={15} aria-hidden="true" />
        More time
      </Button>
      {isOpen && (
        <TimeDialog sheet={sheet} row={row} userId={userId} marking={marking} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
