import { useLocation } from '@tanstack/react-router'
import { ChooseSheet } from './choose-sheet.tsx'
import { BlankSheet, ProblemSheet } from './sheets.ts'

/** `/test`: a choice of sheets among the other screens; `?problem=` one to practise, `?sheet=blank` the learner's own, in the whole window (spec: careers 1). */
export default function SheetTestScreen() {
  // Of the location, as the layout around it: the search of the route comes a moment later, and the sheet would stand in the layout.
  const { problem, sheet } = useLocation({ select: ({ search }) => search as { problem?: string; sheet?: string } })
  if (problem !== undefined) return <ProblemSheet key={problem} id={problem} />
  return sheet !== undefined ? <BlankSheet /> : <ChooseSheet />
}
