import { useSearch } from '@tanstack/react-router'
import { ChooseSheet } from './choose-sheet.tsx'
import { BlankSheet, ProblemSheet } from './sheets.ts'

/** `/test`: a choice of sheets among the other screens; `?problem=` one to practise, `?sheet=blank` the learner's own, in the whole window (spec: careers 1). */
export default function SheetTestScreen() {
  const { problem, sheet } = useSearch({ strict: false }) as { problem?: string; sheet?: string }
  if (problem !== undefined) return <ProblemSheet key={problem} id={problem} />
  return sheet !== undefined ? <BlankSheet /> : <ChooseSheet />
}
