export const ANNOUNCEMENT_STATES = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const ANNOUNCEMENT_TITLE_CHARS = 120
export const ANNOUNCEMENT_CHARS = 300
/** Days of which an audience may be away. */
export const MOST_AWAY_DAYS = 365
/** People who can be picked by hand. */
export const PICKED_PEOPLE = 200
