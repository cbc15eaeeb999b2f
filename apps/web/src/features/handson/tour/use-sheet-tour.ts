import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { useEffect } from 'react'
import type { Sandbox } from '../use-sandbox.ts'
import { useTour } from './use-tour.ts'

/** The tour of a sheet, or of what was handed in. `isFirst`: that of the sheet is on, which has a tinted cell in view. */
export function useSheetTour(problem: ServedProblem, attempt: SheetAttempt | null, sheet: Sandbox['sheet']) {
  const tour = useTour(attempt ? 'hasSeenTabTour' : 'hasSeenTour')
  const isFirst = tour.isOpen && attempt === null
  const answer = Object.keys(problem.validations)[0]
  useEffect(() => {
    if (isFirst && answer) sheet.goTo(answer)
  }, [isFirst, answer, sheet])
  return { ...tour, isFirst }
}
