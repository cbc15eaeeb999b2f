import { JUST_NOW, RELATIVE_UNITS_S } from '@learn/contract/base/plain'

/** '2 hours ago', 'just now': years of 365 and months of 30 days (spec: platform 9). Times are epoch seconds. */
export function relativeTime(atS: number, nowS: number): string {
  const seconds = Math.floor(nowS - atS)
  const [name, length] = Object.entries(RELATIVE_UNITS_S).find(([, unit]) => seconds >= unit) ?? []
  if (!name || !length) return JUST_NOW
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
