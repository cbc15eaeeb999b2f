import { chosenProgramId } from '#features/course/queries.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { reportQuery } from './queries.ts'

export const progressPages: Screens<'progressHub'> = {
  progressHub: {
    load: () => import('./progress-screen.tsx'),
    prefetch: client => client.prefetchQuery(reportQuery(chosenProgramId())),
  },
}
