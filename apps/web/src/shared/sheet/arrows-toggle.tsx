import { clsx } from 'clsx'
import { Spline } from 'lucide-react'
import { IconButton } from '#shared/ui/button.tsx'
import type { SheetController } from './sheet-controller.ts'
import { useSheetState } from './use-sheet-state.ts'

/** Shows arrows from what the chosen cell reads, and to what reads it. */
export function ArrowsToggle({ sheet }: { sheet: SheetController }) {
  const isLinked = useSheetState(sheet, state => state.isLinked)
  return (
    <IconButton
      label="Show arrows"
      title="Show arrows"
      aria-pressed={isLinked}
      onClick={() => sheet.links.toggle()}
      className={clsx(isLinked && 'bg-brandsoft text-brandink!')}
    >
      <Spline aria-hidden="true" size={16} />
    </IconButton>
  )
}
