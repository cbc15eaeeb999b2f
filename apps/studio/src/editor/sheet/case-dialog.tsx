import type { SheetBreakingCase, SheetProblem } from '@learn/contract/sandbox'
import { caseRows } from '@learn/grading/case-rows'
import { useEffect, useState } from 'react'
import { type CellMark, SheetController, SheetGrid, workerPort } from '#shared/sheet/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { caseWords } from './check-words.ts'
import { referenceText } from './rules.ts'

interface Props {
  problem: SheetProblem
  cell: string
  breaking: SheetBreakingCase
  onClose: () => void
}

const getMarks = (cell: string, { cells }: SheetBreakingCase): Map<string, CellMark> =>
  new Map([
    ...cells.map((one): [string, CellMark] => [one.cell, { tone: 'blue', word: 'data of this case' }]),
    [cell, { tone: 'red', word: 'breaks here' }],
  ])

/** The smallest data on which a formula differs from the reference, in words and as a sheet of its own. */
export default function CaseDialog({ problem, cell, breaking, onClose }: Props) {
  const [sheet] = useState(() => new SheetController(workerPort()))
  useEffect(() => () => sheet.close(), [sheet])
  useEffect(() => {
    const { dimensions, columnTypes, validations } = problem
    const answers = Object.fromEntries(Object.entries(validations).map(([at, rule]) => [at, referenceText(rule)]))
    const source = {
      rows: caseRows(problem, answers, cell, breaking),
      columnTypes,
      entered: {},
      editable: [],
      size: { rows: dimensions.rows, cols: dimensions.columns },
    }
    void sheet.open(source).then(() => {
      sheet.mark(getMarks(cell, breaking))
      sheet.goTo(breaking.cells[0]?.cell ?? cell)
    })
  }, [sheet, problem, cell, breaking])
  return (
    <Dialog
      title={`The smallest case that breaks ${cell}`}
      lead={`${breaking.formula}: ${caseWords(breaking)}`}
      width="max-w-modal"
      onClose={onClose}
    >
      <div className="mt-5 flex h-80 overflow-hidden rounded-input border border-line">
        <SheetGrid sheet={sheet} label={`Case that breaks ${cell}`} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Back to the problem</Button>
      </div>
    </Dialog>
  )
}
