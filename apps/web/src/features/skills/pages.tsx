import type { Screens } from '#shared/lib/screen.ts'
import { skillsQuery } from './queries.ts'

export const skillsPages: Screens<'skillReport'> = {
  skillReport: {
    load: () => import('./skills-screen.tsx'),
    prefetch: client => client.prefetchQuery(skillsQuery),
  },
}
