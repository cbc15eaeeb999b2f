import type { Screens } from '#shared/lib/screen.ts'
import { readStored } from '#shared/lib/storage.ts'
import { dashboardQuery, formQuery } from './queries.ts'

const userId = (): number => readStored('user')?.userid ?? 0

export const careersPages: Screens<'careers' | 'application'> = {
  careers: {
    load: () => import('./home/careers-screen.tsx'),
    prefetch: client => client.prefetchQuery(dashboardQuery(userId())),
  },
  application: {
    load: () => import('./application-screen.tsx'),
    prefetch: (client, { hashId }) => client.prefetchQuery(formQuery(userId(), hashId)),
  },
}
