import { latePart } from '#shared/ui/late-part.tsx'

/** The learner's own sheet, and a problem to practise: each comes with the whole engine, which the choice between them needs not. */
export const BlankSheet = latePart('blank-sheet', () => import('./blank-sheet.tsx'), { fault: 'whole' })
export const ProblemSheet = latePart('problem-sheet', () => import('./problem-sheet.tsx'), { fault: 'whole' })

/** Loads what a press would open. */
export const aheadOf = (sheet: typeof BlankSheet | typeof ProblemSheet) => (): void =>
  void sheet.ahead().catch(() => undefined)
