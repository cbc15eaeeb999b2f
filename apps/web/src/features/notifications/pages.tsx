import type { QueryClient } from '@tanstack/react-query'
import type { Screens } from '#shared/lib/screen.ts'
import { notificationsQuery } from './queries.ts'

const prefetch = (client: QueryClient) => client.prefetchInfiniteQuery(notificationsQuery())

/** The list is one screen in two shells: that of learners and of staff. */
export const notificationsPages: Screens<'notifications' | 'staffNotifications' | 'unsubscribe'> = {
  notifications: { load: () => import('./notifications-screen.tsx'), prefetch },
  staffNotifications: { load: () => import('./notifications-screen.tsx'), prefetch },
  unsubscribe: { load: () => import('./unsubscribe-screen.tsx') },
}
