import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { staffActivityQuery, staffHomeQuery } from './queries.ts'

export const staffPages: Screens<'staff' | 'staffActivity'> = {
  staff: {
    load: () => import('./staff-screen.tsx'),
    prefetch: client => client.prefetchQuery(staffHomeQuery),
  },
  staffActivity: {
    load: () => import('./activity-screen.tsx'),
    prefetch: (client, { id }) => {
      const activityId = addressNumber(id)
      return activityId === null ? undefined : client.prefetchQuery(staffActivityQuery(activityId))
    },
  },
}
