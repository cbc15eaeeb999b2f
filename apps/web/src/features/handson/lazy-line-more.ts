import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/**
 * What stands below a line of the console. Its code comes soon after the page, or with the first run; without it the lines still
 * say what each cell earned.
 */
export const LineMore = lazyComponent('console', () => import('./line-more.tsx'), { fault: () => null })
