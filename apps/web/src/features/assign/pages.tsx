import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { sheetQuery } from './queries.ts'

export const assignPages: Screens<'markWork'> = {
  markWork: {
    load: () => import('./marking/marking-screen.tsx'),
    prefetch: (client, { activityId }) => {
      const id = addressNumber(activityId)
      return id === null ? undefined : client.prefetchQuery(sheetQuery(id))
    },
  },
}
