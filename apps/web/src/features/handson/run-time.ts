const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** '7:42:18 PM' of epoch seconds, in India. */
export const clockTimeS = (atS: number): string => time.format(atS * 1000)
