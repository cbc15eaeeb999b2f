import { cellName } from '@learn/sheet'
import { ListTree } from 'lucide-react'
import { type SheetController, useSheetState } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'

/** Opens the formula of the chosen cell step by step; dimmed where none stands. */
export function StepsButton({ sheet, onSteps }: { sheet: SheetController; onSteps: (cell: string) => void }) {
  const { row, col } = useSheetState(sheet, state => state.selection.from)
  useSheetState(sheet, state => state.revision)
  const isTyping = useSheetState(sheet, state => state.draft !== null)
  const isFormula = !isTyping && sheet.cells.at({ row, col }).input.startsWith('=')
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={!isFormula}
      onClick={() => onSteps(cellName(row, col))}
      className="disabled:opacity-40"
    >
      <ListTree aria-hidden="true" size={16} />
      Step by step
    </Button>
  )
}
