import { createElement } from 'react'
import { latePart } from '#shared/ui/late-part.tsx'
import { RoomSkeleton } from '#shared/ui/room-skeleton.tsx'

/** The learner's own sheet, and a problem to practise: each comes with the whole engine, which the choice between them needs not. */
const whole = { fault: 'whole', pending: createElement(RoomSkeleton) } as const
export const BlankSheet = latePart('blank-sheet', () => import('./blank-sheet.tsx'), whole)
export const ProblemSheet = latePart('problem-sheet', () => import('./problem-sheet.tsx'), whole)

/** Loads what a press would open. */
export const aheadOf = (sheet: typeof BlankSheet | typeof ProblemSheet) => (): void =>
  void sheet.ahead().catch(() => undefined)
