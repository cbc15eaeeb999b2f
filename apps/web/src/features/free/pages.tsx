import { activityQuery } from '#features/course/queries.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { freeCourseQuery, freeDashboardQuery } from './queries.ts'

export const freePages: Screens<'free' | 'freeClassroom' | 'freePlayer'> = {
  free: {
    load: () => import('./dashboard-screen.tsx'),
    prefetch: client => client.prefetchQuery(freeDashboardQuery),
  },
  freeClassroom: {
    load: () => import('./classroom-screen.tsx'),
    prefetch: (client, { courseId }) => {
      const id = addressNumber(courseId)
      return id === null ? undefined : client.prefetchQuery(freeCourseQuery(id))
    },
  },
  freePlayer: {
    load: () => import('./player-page.tsx'),
    prefetch: (client, { courseId, moduleId }) => {
      const freeCourseId = addressNumber(courseId)
      const id = addressNumber(moduleId)
      return freeCourseId === null || id === null
        ? undefined
        : client.prefetchQuery(activityQuery({ freeCourseId, id }))
    },
  },
}
