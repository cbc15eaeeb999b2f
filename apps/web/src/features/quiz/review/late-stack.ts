import { latePart } from '#shared/ui/late-part.tsx'

/** Comes with the first STACK question that is reviewed. */
export const ReviewedStack = latePart('reviewed-stack', () => import('./reviewed-stack.tsx'), { fault: 'inside' })
