import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { liveClassQuery } from './queries.ts'

export const classRoomPages: Screens<'liveClass'> = {
  liveClass: {
    load: () => import('./class-screen.tsx'),
    prefetch: (client, { id }) => {
      const activityId = addressNumber(id)
      return activityId === null ? undefined : client.prefetchQuery(liveClassQuery(activityId))
    },
  },
}
