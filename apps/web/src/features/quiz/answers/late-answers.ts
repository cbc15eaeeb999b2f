import { latePart } from '#shared/ui/late-part.tsx'

const inside = { fault: 'inside' } as const

/** What most questions do not need: each comes with the first question that does, and ahead of it. */
export const LineAnswer = latePart('line-answer', () => import('./line-answer.tsx'), inside)
export const Match = latePart('match', () => import('./match.tsx'), inside)
export const Gaps = latePart('gaps', () => import('./gaps.tsx'), inside)
export const Ordering = latePart('ordering', () => import('./ordering.tsx'), inside)
export const PictureGaps = latePart('picture-gaps', () => import('./picture/picture-gaps.tsx'), inside)
export const Markers = latePart('markers', () => import('./picture/markers.tsx'), inside)
export const Essay = latePart('essay', () => import('./essay.tsx'), inside)
export const StackAnswer = latePart('stack-answer', () => import('./stack/stack-answer.tsx'), inside)
export const CodeAnswer = latePart('code-answer', () => import('./code-answer.tsx'), inside)
