import { latePart } from '#shared/ui/late-part.tsx'

/** What stands below a line of the console, whose code comes soon after the page, or with the first run. */
export const LineMore = latePart('console', () => import('./line-more.tsx'), { fault: 'inside' })
