import type { Screens } from '#shared/lib/screen.ts'
import { electivesQuery } from './queries.ts'

export const electivesPages: Screens<'electives'> = {
  electives: {
    load: () => import('./electives-screen.tsx'),
    prefetch: client => client.prefetchQuery(electivesQuery),
  },
}
