import type { Screens } from '#shared/lib/screen.ts'
import { classesQuery, FIRST_CLASSES } from './queries.ts'

export const classesPages: Screens<'staffClasses'> = {
  staffClasses: {
    load: () => import('./classes-screen.tsx'),
    prefetch: client => client.prefetchQuery(classesQuery(FIRST_CLASSES)),
  },
}
