import { chosenProgramId } from '#features/course/queries.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { reportQuery, studyDaysQuery } from './queries.ts'

export const progressPages: Screens<'progressHub' | 'weekReport'> = {
  progressHub: {
    load: () => import('./progress-screen.tsx'),
    prefetch: client => client.prefetchQuery(reportQuery(chosenProgramId())),
  },
  weekReport: {
    load: () => import('./week-screen.tsx'),
    prefetch: client =>
      Promise.all([client.prefetchQuery(reportQuery(chosenProgramId())), client.prefetchQuery(studyDaysQuery)]),
  },
}
