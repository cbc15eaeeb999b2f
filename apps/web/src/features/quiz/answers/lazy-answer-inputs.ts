import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const inside = { fault: 'inside' } as const

/** What most questions do not need: each comes with the first question that does, and ahead of it. */
export const LineAnswer = lazyComponent('line-answer', () => import('./line-answer.tsx'), inside)
export const Match = lazyComponent('match', () => import('./match.tsx'), inside)
export const Gaps = lazyComponent('gaps', () => import('./gaps.tsx'), inside)
export const Ordering = lazyComponent('ordering', () => import('./ordering.tsx'), inside)
export const PictureGaps = lazyComponent('picture-gaps', () => import('./picture/picture-gaps.tsx'), inside)
export const Markers = lazyComponent('markers', () => import('./picture/markers.tsx'), inside)
export const Essay = lazyComponent('essay', () => import('./essay.tsx'), inside)
export const StackAnswer = lazyComponent('stack-answer', () => import('./stack/stack-answer.tsx'), inside)
export const CodeAnswer = lazyComponent('code-answer', () => import('./code-answer.tsx'), inside)
