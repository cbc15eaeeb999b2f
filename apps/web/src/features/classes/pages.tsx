import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { classListQuery } from './class-list-queries.ts'
import { classesQuery, FIRST_CLASSES } from './queries.ts'

export const classesPages: Screens<'staffClasses' | 'staffClass'> = {
  staffClass: {
    load: () => import('./class-list-screen.tsx'),
    prefetch: (client, { id }) => {
      const activityId = addressNumber(id)
      return activityId === null ? undefined : client.prefetchQuery(classListQuery({ activityid: activityId }))
    },
  },
  staffClasses: {
    load: () => import('./classes-screen.tsx'),
    prefetch: client => client.prefetchQuery(classesQuery(FIRST_CLASSES)),
  },
}
