import { isIP } from 'node:net'

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const BITS = { 4: 32, 6: 128 } as const

/** The entries of TRUST_PROXY: addresses, ranges with a prefix, or a name of a private range. */
export const proxiesOf = (text: string): string[] =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)

/** True for an entry that names proxies, and not everybody. */
export function isProxyEntry(entry: string): boolean {
  if (RANGES.has(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= BITS[family as 4 | 6])
  )
}
