/** The calendar as plain data: what the browser imports as values. */
export * from './errors.ts'

/** Days that one call reads at most: a month with the weeks around it. */
export const CALENDAR_DAYS = 62
/** Where calendars read a private feed. */
export const CALENDAR_FEEDS = '/api/calendar-feed'
