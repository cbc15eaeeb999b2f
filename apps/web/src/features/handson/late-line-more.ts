import { latePart } from '#shared/ui/late-part.tsx'

/**
 * What stands below a line of the console. Its code comes soon after the page, or with the first run; without it the lines still
 * say what each cell earned.
 */
export const LineMore = latePart('console', () => import('./line-more.tsx'), { fault: () => null })
