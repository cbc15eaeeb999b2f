import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'

/** The standard functions about notifications, with the names, parameters and replies of the Moodle web-service protocol. */

/** 0: the caller. */
const userId = z.number().int().min(0).default(0)
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const warnings = z.array(z.never())

export const popupNotification = z.object({
  id: z.number().int(),
  useridfrom: z.number().int(),
  useridto: z.number().int(),
  subject: z.string(),
  shortenedsubject: z.string(),
  text: z.string(),
  fullmessage: z.string(),
  fullmessageformat: z.number().int(),
  fullmessagehtml: z.string(),
  smallmessage: z.string(),
  contexturl: z.string(),
  contexturlname: z.string(),
  timecreated: z.number().int(),
  timecreatedpretty: z.string(),
  timeread: z.number().int().nullable(),
  read: z.boolean(),
  deleted: z.boolean(),
  iconurl: z.string(),
  component: z.string(),
  eventtype: z.string(),
  customdata: z.string(),
})
export type PopupNotification = z.output<typeof popupNotification>

const processor = z.object({
  name: z.string(),
  displayname: z.string(),
  locked: z.boolean(),
  userconfigured: z.boolean(),
})

export const userPreferences = z.object({
  userid: z.number().int(),
  disableall: z.number().int(),
  processors: z.array(
    z.object({
      displayname: z.string(),
      name: z.string(),
      hassettings: z.boolean(),
      contextid: z.number().int(),
      userconfigured: z.number().int(),
    }),
  ),
  components: z.array(
    z.object({
      displayname: z.string(),
      notifications: z.array(
        z.object({
          displayname: z.string(),
          preferencekey: z.string(),
          processors: z.array(processor.extend({ enabled: z.boolean() })),
        }),
      ),
    }),
  ),
})
export type UserPreferences = z.output<typeof userPreferences>

export const standardNotificationFunctions = {
  message_popup_get_popup_notifications: webFunction({
    summary: 'The notifications of the caller, as apps show them.',
    kind: 'read',
    params: z.strictObject({
      useridto: userId,
      newestfirst: flag.default(true),
      limit: z.number().int().min(0).max(100).default(20),
      offset: z.number().int().min(0).max(100_000).default(0),
    }),
    returns: z.object({ notifications: z.array(popupNotification), unreadcount: z.number().int() }),
  }),
  message_popup_get_unread_popup_notification_count: webFunction({
    summary: 'How many notifications of the caller are unread.',
    kind: 'read',
    params: z.strictObject({ useridto: userId }),
    returns: z.number().int(),
  }),
  core_message_mark_notification_read: webFunction({
    summary: 'Marks a notification of the caller as read.',
    kind: 'write',
    params: z.strictObject({ notificationid: z.number().int().positive(), timeread: z.number().int().default(0) }),
    returns: z.object({ notificationid: z.number().int(), warnings }),
  }),
  core_message_mark_all_notifications_as_read: webFunction({
    summary: 'Marks the notifications of the caller as read, up to a moment or all.',
    kind: 'write',
    params: z.strictObject({ useridto: userId, useridfrom: userId, timecreatedto: z.number().int().min(0).default(0) }),
    returns: z.boolean(),
  }),
  core_message_get_user_notification_preferences: webFunction({
    summary: 'Where each kind of notification of the caller goes.',
    kind: 'read',
    params: z.strictObject({ userid: userId }),
    returns: z.object({ preferences: userPreferences, warnings }),
  }),
}
