import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head, tail] = address.split('%', 1)[0]!.split('::') as [string, string?]
  const parts = (text = '') => (text ? text.split(':') : [])
  const before = parts(head)
  const after = parts(tail)
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after].map(group =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}

/** The first `groups` of 16 bits of an IPv6 address, or the first three bytes of an IPv4 one: '203.0.113.0/24', '2001:db8:1:2::/64'. */
export function getNetwork(address: string, groups = 4): string {
  const v4 = MAPPED.exec(address)?.[1] ?? address
  if (isIPv6(v4)) return `${groupsOf(v4).slice(0, groups).join(':')}::/${groups * 16}`
  const bytes = v4.split('.')
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ''
}

/** Where a request comes from, as far as it costs something to come from elsewhere: an IPv4 address, the /64 of an IPv6 one. */
export const getSource = (address: string): string =>
  isIPv6(MAPPED.exec(address)?.[1] ?? address) ? getNetwork(address) : address
