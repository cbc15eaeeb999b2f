/** Codes of the calendar, with their HTTP status. */
export const CALENDAR_ERRORS = { 'calendar/too-long': 422 } as const
