/** The address as there is room for: its host, and the ends of what is secret. */
export function shortAddress(address: string): string {
  const { host, pathname } = new URL(address)
  const token = pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
  return `${host}/${token.slice(0, 4)}…${token.slice(-4)}`
}

/** One click into the calendars that most people have. */
export function feedLinks(address: string): { name: string; href: string }[] {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
    },
    { name: 'Apple', href: webcal },
  ]
}
