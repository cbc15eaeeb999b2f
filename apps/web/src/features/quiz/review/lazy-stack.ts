import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** Comes with the first STACK question that is reviewed. */
export const ReviewedStack = lazyComponent('reviewed-stack', () => import('./reviewed-stack.tsx'), { fault: 'inside' })
