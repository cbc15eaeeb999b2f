const two = (value: number): string => String(value).padStart(2, '0')

/** '0:41', '22:50', '1:02:05'. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** The seconds of a place in a film as people type it, '41', '22:50', '1:02:05'; null for any other text. */
export function readTime(text: string): number | null {
  const typed = text.trim()
  if (!/^\d{1,4}(:[0-5]?\d){0,2}$/.test(typed)) return null
  return typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** '8 minutes 42 seconds', for reading aloud. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return [
    hours > 0 && counted(hours, 'hour'),
    minutes > 0 && counted(minutes, 'minute'),
    (whole % 60 > 0 || whole === 0) && counted(whole % 60, 'second'),
  ]
    .filter(Boolean)
    .join(' ')
}
