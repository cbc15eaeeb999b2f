import { createElement } from 'react'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { RoomSkeleton } from '#shared/ui/room-skeleton.tsx'

/** The learner's own sheet, and a problem to practise: each comes with the whole engine, which the choice between them needs not. */
const whole = { fault: 'whole', pending: createElement(RoomSkeleton) } as const
export const BlankSheet = lazyComponent('blank-sheet', () => import('./blank-sheet.tsx'), whole)
export const ProblemSheet = lazyComponent('problem-sheet', () => import('./problem-sheet.tsx'), whole)

/** Loads what a press would open. */
export const preloader = (sheet: typeof BlankSheet | typeof ProblemSheet) => (): void =>
  void sheet.preload().catch(() => undefined)
