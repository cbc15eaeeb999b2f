/** What a notification is about: the tabs of the list. `work`: what staff have to do. */
export const NOTIFICATION_TOPICS = ['learning', 'discussions', 'careers', 'account', 'support', 'work'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** When a mail about it comes: never, at once, once a day, once a week. */
export const EMAIL_CHOICES = ['off', 'now', 'daily', 'weekly'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

/** When digests come and when nothing does, by the clock of a time zone. */
export interface NotificationSchedule {
  /** 0 to 23. */
  digestHour: number
  /** Of the weekly digest: 0 is Sunday. */
  digestDay: number
  /** No mail, no push and no SMS from this hour up to the other one; equal ones: at any time. */
  quietFrom: number
  quietTo: number
  /** An IANA name: `Asia/Kolkata`. */
  timeZone: string
}

/** Of whoever chose no other. */
export const DEFAULT_SCHEDULE: NotificationSchedule = {
  digestHour: 18,
  digestDay: 1,
  quietFrom: 22,
  quietTo: 7,
  timeZone: 'Asia/Kolkata',
}

/** So many notifications are read for a page of the list. */
export const NOTIFICATIONS_PER_PAGE = 60
