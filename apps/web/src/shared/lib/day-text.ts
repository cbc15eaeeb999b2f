const WRITTEN = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** A calendar day without a time, as `2026-11-05`; null where there is no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** `5/11/2026`, `05-11-2026` or `2026-11-05` as `2026-11-05`; null for anything else. */
export function parseDay(text: string): string | null {
  const [, day, month, year] = WRITTEN.exec(text) ?? []
  if (year) return isoDay(Number(year), Number(month), Number(day))
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text.trim()) ?? []
  return isoYear ? isoDay(Number(isoYear), Number(isoMonth), Number(isoDate)) : null
}

/** `2026-11-05` as it is written here, `05/11/2026`; a text that is no day as it is. */
export const dayText = (value: string): string => {
  const [, year, month, day] = ISO.exec(value) ?? []
  return year ? `${day}/${month}/${year}` : value
}
