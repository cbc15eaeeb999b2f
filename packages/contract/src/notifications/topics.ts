/** What a notification is about: the tabs of the list. `work`: what staff have to do. */
export const NOTIFICATION_TOPICS = ['learning', 'discussions', 'careers', 'account', 'support', 'work'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** When a mail about it comes: never, at once, once a day. */
export const EMAIL_CHOICES = ['off', 'now', 'daily'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

/** Hours in India in which no mail is sent: what happens then comes in the morning. */
export const QUIET_FROM_HOUR = 22
export const QUIET_TO_HOUR = 7
/** The hour of the daily digest. */
export const DIGEST_HOUR = 18

/** So many notifications are read for a page of the list. */
export const NOTIFICATIONS_PER_PAGE = 60
