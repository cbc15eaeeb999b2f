const parts = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** 'st', 'nd', 'rd' or 'th'; 11 to 13 take 'th' (spec: platform 9). */
export function ordinalSuffix(day: number): string {
  const tens = day % 100
  if (tens >= 11 && tens <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'
}

/** '5th Jan, 2025' in India. `atS`: epoch seconds. */
export function ordinalDate(atS: number): string {
  const { day, month, year } = Object.fromEntries(parts.formatToParts(atS * 1000).map(p => [p.type, p.value]))
  return `${day}${ordinalSuffix(Number(day))} ${month}, ${year}`
}
