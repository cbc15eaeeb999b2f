import type { Screens } from '#shared/lib/screen.ts'
import { recordingsQuery } from './queries.ts'

export const recordingsPages: Screens<'recordings'> = {
  recordings: {
    load: () => import('./recordings-screen.tsx'),
    prefetch: client => client.prefetchQuery(recordingsQuery({ page: 1 })),
  },
}
