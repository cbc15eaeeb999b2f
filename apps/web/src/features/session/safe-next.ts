import { getAddress } from '@learn/contract/pages/plain'
/**
 * Where to go after sign-in: the page asked for when it is a path of this site, else home.
 * Browsers read a backslash as a slash, drop tabs and line breaks, and turn `/.//evil.test` into `//evil.test`.
 */
export function safeNext(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/'
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === getAddress('login')) return '/'
  return url.pathname + url.search + url.hash
}
