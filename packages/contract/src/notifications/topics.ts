/** What a notification is about: the tabs of the list. `work`: what staff have to do. */
export const NOTIFICATION_TOPICS = ['learning', 'discussions', 'careers', 'account', 'support', 'work'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** So many notifications are read for a page of the list. */
export const NOTIFICATIONS_PER_PAGE = 60
