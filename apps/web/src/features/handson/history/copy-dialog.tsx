import type { ServedProblem } from '@learn/contract/sandbox'
import { useEffect, useRef } from 'react'
import { clockTime } from '#shared/lib/date-text.ts'
import { FormulaBar, focusGrid, SheetGrid } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { layoutIn } from '../layout-slots.ts'
import { getSource } from '../sheet-source.ts'
import { useSheet } from '../use-sheet.ts'
import type { Past } from './use-past.ts'

interface Props {
  problem: ServedProblem
  past: Past
  onClose: () => void
}

/** A copy of the sheet as it was, to try things in: every cell can be typed into, and nothing of it is kept. */
export default function CopyDialog({ problem, past, onClose }: Props) {
  const sheet = useSheet()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void sheet.open({ ...getSource(problem, past.cells, layoutIn(problem, past.layout)), editable: null })
  }, [sheet, problem, past])
  return (
    <Dialog
      title={`The sheet as it was at ${clockTime(past.atS)}`}
      lead="A copy to try things in. It’s discarded when you close it; your sheet isn’t changed."
      width="max-w-page"
      onClose={onClose}
    >
      <div ref={box} className="mt-5 flex h-[58dvh] flex-col overflow-hidden rounded-input border border-line">
        <FormulaBar sheet={sheet} onDone={() => focusGrid(box.current)} />
        <SheetGrid sheet={sheet} label={`Copy of ${problem.title}`} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Back to my sheet</Button>
      </div>
    </Dialog>
  )
}
