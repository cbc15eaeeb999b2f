/** A day of a date field (`2026-11-30`) as epoch seconds at its start in India, where the institutes are; null for none. */
export const dayToEpoch = (day: string): number | null => (day ? Date.parse(`${day}T00:00:00+05:30`) / 1000 : null)

/** Epoch seconds as a day of a date field. */
export const epochToDay = (atS: number | null): string =>
  atS === null ? '' : new Date((atS + 5.5 * 3600) * 1000).toISOString().slice(0, 10)

/** A day and a time of day in India (`09:00`) as epoch seconds; null while one of them is none. */
export function parseMoment(day: string, time: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return Date.parse(`${day}T${time}:00+05:30`) / 1000
}
