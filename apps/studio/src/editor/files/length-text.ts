/** A place in a video as people type it: `1:05`, `1:02:03`. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The seconds of such a text; null for any other. */
export function readLength(text: string): number | null {
  if (!/^\d{1,4}(:[0-5]?\d){0,2}$/.test(text.trim())) return null
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}
