import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import { EMAIL_CHOICES, NOTIFICATION_TOPICS, NOTIFICATIONS_PER_PAGE } from './topics.ts'

/** One line of the list: a notification, or several of one group on one day. */
export const notificationEntry = z.object({
  /** The newest first. */
  ids: z.array(id).min(1),
  kind: z.string(),
  topic: z.enum(NOTIFICATION_TOPICS),
  title: z.string(),
  text: z.string(),
  /** Why the person gets it, as a sentence to them. */
  reason: z.string(),
  /** A path of this site. */
  address: z.string(),
  /** What would be muted: a discussion, a ticket; null where it stands alone. */
  isMuted: z.boolean().nullable(),
  /** The course that it is about; all of it can be muted. */
  course: z.object({ id, name: z.string(), isMuted: z.boolean() }).nullable(),
  at: epochS,
  isRead: z.boolean(),
})
export type NotificationEntry = z.output<typeof notificationEntry>

export const notificationList = z.object({
  entries: z.array(notificationEntry),
  unread: z.number().int(),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** Marking all as read goes up to this one, so that what comes meanwhile stays unread. Null where there is nothing. */
  newestId: id.nullable(),
  serverAt: epochS,
})
export type NotificationList = z.output<typeof notificationList>

const hour = z.number().int().min(0).max(23)
export const notificationSchedule = z.strictObject({
  digestHour: hour,
  digestDay: z.number().int().min(0).max(6),
  quietFrom: hour,
  quietTo: hour,
  timeZone: z.string().max(60),
})

export const notificationSettings = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      topic: z.enum(NOTIFICATION_TOPICS),
      inApp: z.boolean(),
      email: z.enum(EMAIL_CHOICES),
      /** On the browsers that take it. */
      push: z.boolean(),
      /** Null: the institute sends no SMS about it, or the person has no number. */
      sms: z.boolean().nullable(),
    }),
  ),
  schedule: notificationSchedule,
  /** Courses of which nothing comes. */
  mutedCourses: z.array(z.object({ id, name: z.string() })),
  /** The key that a browser needs to take push. */
  pushKey: z.string(),
  /** How many browsers of the person take push. */
  pushDevices: z.number().int(),
  /** Mail to the address of the person came back: none is sent until it is another one. */
  isMailStopped: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** What is new in a release. */
export const newFeatures = z.strictObject({
  release: z.string().regex(/^[\w.-]{1,40}$/),
  title: z.string().max(120),
  features: z
    .array(
      z.strictObject({ title: z.string().max(120), text: z.string().max(400), address: z.string().startsWith('/') }),
    )
    .min(1)
    .max(8),
})
export type NewFeatures = z.output<typeof newFeatures>

const unread = z.object({ unread: z.number().int() })

/** The functions of notifications. */
export const notificationsFunctions = {
  local_learn_get_notifications: webFunction({
    summary: 'The notifications of the caller, newest first, several of one group and day as one.',
    kind: 'read',
    params: z.strictObject({
      topic: z.enum(NOTIFICATION_TOPICS).nullable().default(null),
      unreadonly: z.boolean().default(false),
      /** `next` of the page before. */
      from: z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}$/)
        .nullable()
        .default(null),
    }),
    returns: notificationList,
  }),
  local_learn_get_unread_count: webFunction({
    summary: 'How many notifications of the caller are unread.',
    kind: 'read',
    params: z.strictObject({}),
    returns: unread,
  }),
  local_learn_mark_notifications_read: webFunction({
    summary: 'Marks notifications of the caller as read.',
    kind: 'write',
    params: z.strictObject({ ids: z.array(id).min(1).max(NOTIFICATIONS_PER_PAGE) }),
    returns: unread,
  }),
  local_learn_get_notification_settings: webFunction({
    summary: 'The kinds of notification that the caller may get, and where each goes.',
    kind: 'read',
    params: z.strictObject({}),
    returns: notificationSettings,
  }),
  local_learn_set_notification_preference: webFunction({
    summary: 'Where one kind of notification goes.',
    kind: 'write',
    params: z.strictObject({
      kind: z.string().max(60),
      inapp: z.boolean(),
      email: z.enum(EMAIL_CHOICES),
      /** Absent: as it is. */
      push: z.boolean().optional(),
      sms: z.boolean().optional(),
    }),
    returns: notificationSettings,
  }),
  local_learn_get_new_features: webFunction({
    summary: 'What is new in the product, until the caller has seen it.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({ news: newFeatures.nullable() }),
  }),
  local_learn_see_new_features: webFunction({
    summary: 'The caller has seen what is new in a release.',
    kind: 'write',
    params: z.strictObject({ release: newFeatures.shape.release }),
    returns: z.object({ news: z.null() }),
  }),
  local_learn_set_notification_schedule: webFunction({
    summary: 'When digests come and when nothing does. What waits already comes by the new times.',
    kind: 'write',
    params: notificationSchedule,
    returns: notificationSettings,
  }),
  local_learn_add_push_device: webFunction({
    summary: 'This browser shows notifications while no page is open.',
    kind: 'write',
    params: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
    }),
    returns: notificationSettings,
  }),
  local_learn_remove_push_device: webFunction({
    summary: 'This browser shows none any more.',
    kind: 'write',
    params: z.strictObject({ endpoint: z.string().max(1000) }),
    returns: notificationSettings,
  }),
  local_learn_mute_notifications: webFunction({
    summary: 'Mutes what a notification is about (one discussion, one ticket), or no longer.',
    kind: 'write',
    params: z.strictObject({ id, ismuted: z.boolean() }),
    returns: z.object({ isMuted: z.boolean() }),
  }),
  local_learn_mute_course_notifications: webFunction({
    summary: 'Ends all notifications about a course, or lets them come again.',
    kind: 'write',
    params: z.strictObject({ courseid: id, ismuted: z.boolean() }),
    returns: notificationSettings,
  }),
  local_learn_mark_all_notifications_read: webFunction({
    summary: 'Marks the notifications of the caller as read, up to one that they have seen.',
    kind: 'write',
    params: z.strictObject({ newestid: id }),
    returns: unread,
  }),
}
