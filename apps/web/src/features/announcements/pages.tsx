import type { Screens } from '#shared/lib/screen.ts'
import { announcementsQuery } from './queries.ts'

export const announcementsPages: Screens<'staffAnnouncements'> = {
  staffAnnouncements: {
    load: () => import('./announcements-screen.tsx'),
    prefetch: client => client.prefetchQuery(announcementsQuery),
  },
}
