import type { Screens } from '#shared/lib/screen.ts'
import { notificationsQuery } from './queries.ts'

/** The list is one screen in three shells: that of programs, of the free area, and of staff. */
export const notificationsPages: Screens<'notifications' | 'freeNotifications' | 'staffNotifications' | 'unsubscribe'> =
  {
    notifications: {
      load: () => import('./notifications-screen.tsx'),
      prefetch: client => client.prefetchInfiniteQuery(notificationsQuery()),
    },
    freeNotifications: {
      load: () => import('./notifications-screen.tsx'),
      prefetch: client => client.prefetchInfiniteQuery(notificationsQuery()),
    },
    unsubscribe: { load: () => import('./unsubscribe-screen.tsx') },
    staffNotifications: {
      load: () => import('./notifications-screen.tsx'),
      prefetch: client => client.prefetchInfiniteQuery(notificationsQuery()),
    },
  }
