const INTERVAL = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const TIMESPAN = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/

/** Minutes of a time as packages write it: `PT1H30M` (SCORM 2004), `0001:30:00` (SCORM 1.2); null for anything else. */
export function getMinutes(text: string): number | null {
  const [interval, days = 0, hours = 0, minutes = 0, seconds = 0] = INTERVAL.exec(text) ?? []
  if (interval !== undefined) return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  const [span, ...parts] = TIMESPAN.exec(text) ?? []
  if (span === undefined) return null
  const [h = 0, m = 0, s = 0] = parts.map(Number)
  return h * 60 + m + s / 60
}
