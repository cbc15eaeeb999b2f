import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { readNotifications } from './service/list.ts'
import { markAllRead, markNotificationsRead, readUnread } from './service/mark-read.ts'
import type { NotificationsParts } from './service/parts.ts'

/** The functions of notifications. */
export const notificationsFunctions = (parts: NotificationsParts) =>
  ({
    local_learn_get_notifications: (wish, caller) => readNotifications(parts, caller, wish),
    local_learn_get_unread_count: (_params, caller) => readUnread(parts, caller),
    local_learn_mark_notifications_read: ({ ids }, caller) => markNotificationsRead(parts, caller, ids),
    local_learn_mark_all_notifications_read: ({ newestid }, caller) => markAllRead(parts, caller, newestid),
  }) satisfies Partial<FunctionBodies>
