import type { NotificationList, NotificationTopic } from '@learn/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, learn } from '#shared/api/call.ts'

/** The tabs of the list: all, what is unread, and what is about one thing. */
export type NotificationTab = 'all' | 'unread' | NotificationTopic

/** The notifications of the reader in one tab, page by page. */
export const notificationsQuery = (tab: NotificationTab = 'all') =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', tab],
    queryFn: ({ pageParam: from }): Promise<NotificationList> =>
      learn('local_learn_get_notifications', {
        ...(tab === 'unread' ? { unreadonly: true } : tab !== 'all' && { topic: tab }),
        ...(from !== null && { from }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** How many notifications are unread, for the bell. Nobody waits for it, so a failure says nothing. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: () => learn('local_learn_get_unread_count', {}, { isBackground: true }),
})

/** Where each kind of notification goes. */
export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: () => learn('local_learn_get_notification_settings', {}),
})

/** What a link of a mail would end. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['notifications', 'subscription', token],
    queryFn: () => call('notifications.findSubscription', { body: { token } }),
    retry: false,
  })

/** What is new in the product, until it was seen. Nobody waits for it. */
export const newFeaturesQuery = queryOptions({
  queryKey: ['notifications', 'new features'],
  queryFn: () => learn('local_learn_get_new_features', {}, { isBackground: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
