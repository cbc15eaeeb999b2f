import { isIP } from 'node:net'

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const BITS = { 4: 32, 6: 128 } as const
/** The widest range of one owner: 10.0.0.0/8, fc00::/7. A few wider ones would be everybody. */
const LEAST_PREFIX = { 4: 8, 6: 7 } as const

/** The entries of TRUST_PROXY: addresses, ranges with a prefix, or a name of a private range. */
export const getProxies = (text: string): string[] =>
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
  if (prefix === undefined) return true
  const of = family as keyof typeof BITS
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= LEAST_PREFIX[of] && Number(prefix) <= BITS[of]
}
