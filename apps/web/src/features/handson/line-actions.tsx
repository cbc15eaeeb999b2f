import type { SheetResult } from '@learn/contract/sandbox'
import { FlaskConical, ListTree } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'

interface Props {
  result: SheetResult
  cells: readonly string[]
  onSteps: (cell: string) => void
  onCase: (cell: string) => void
}

/** What can be looked at for a cell that lacks marks: how its formula is worked out, and the smallest data that breaks it. */
export const LineActions = ({ result, cells, onSteps, onCase }: Props) =>
  result.cells
    .filter(({ cell, colour }) => cells.includes(cell) && colour !== 'green')
    .map(({ cell, enteredFormula, breakingCase }) => {
      const isFormula = enteredFormula.startsWith('=')
      if (!isFormula && !breakingCase) return null
      return (
        <div key={cell} className="mt-2 flex flex-wrap gap-2 font-sans">
          {breakingCase && (
            <Button
              variant="soft"
              size="sm"
              aria-label={`Open the case that breaks it, ${cell}`}
              onClick={() => onCase(cell)}
            >
              <FlaskConical aria-hidden="true" size={14} />
              Open the case that breaks it
            </Button>
          )}
          {isFormula && (
            <Button variant="ghost" size="sm" aria-label={`Step by step, ${cell}`} onClick={() => onSteps(cell)}>
              <ListTree aria-hidden="true" size={14} />
              Step by step
            </Button>
          )}
        </div>
      )
    })
