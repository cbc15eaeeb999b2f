const HOUR_S = 3600
const DAY_S = 86_400

/** 'within the hour', '3 hours ago', '2 days ago': the server keeps the hour only. */
export function seenText(seenAtS: number, nowS: number): string {
  const agoS = Math.max(0, nowS - seenAtS)
  if (agoS < 2 * HOUR_S) return 'within the hour'
  const [count, unit] = agoS < 2 * DAY_S ? [Math.floor(agoS / HOUR_S), 'hours'] : [Math.floor(agoS / DAY_S), 'days']
  return `${count} ${unit} ago`
}
