/** '4:05', '1:00:00'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const minutes = Math.floor(left / 60)
  const tail = `${minutes >= 60 ? two(minutes % 60) : minutes}:${two(left % 60)}`
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${tail}` : tail
}

/** '4:05 PM', in India. */
export const clockTime = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})
