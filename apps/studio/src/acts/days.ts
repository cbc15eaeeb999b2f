/** A day of a date field (`2026-11-30`) as epoch seconds at its start in India, where the institutes are; null for none. */
export const dayToEpoch = (day: string): number | null => (day ? Date.parse(`${day}T00:00:00+05:30`) / 1000 : null)
