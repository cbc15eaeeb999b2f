import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** As RFC 5849, 3.6 has it: what `encodeURIComponent` leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a form (RFC 5849, HMAC-SHA1), over its fields and the query of its address. */
export function signForm(
  action: string,
  fields: Readonly<Record<string, string>>,
  secret: string,
  hash: 'sha1' | 'sha256' = 'sha1',
): string {
  const { origin, pathname, searchParams } = new URL(action)
  const pairs = [...Object.entries(fields), ...searchParams]
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  const base = ['POST', encoded(`${origin}${pathname}`), encoded(text)].join('&')
  return createHmac(hash, `${encoded(secret)}&`)
    .update(base)
    .digest('base64')
}

/** The fields of an `Authorization: OAuth ...` header; null for any other header. */
export function parseHeader(header: string): Record<string, string> | null {
  if (!/^OAuth\s/i.test(header)) return null
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of header.slice(6).matchAll(/([\w%.-]{1,100})="([^"]{0,2000})"/g)) {
    try {
      fields[decodeURIComponent(name)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return fields
}

const isEqual = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const HASHES = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' } as const

/** Whether a body was sent to an address by who knows the secret: its hash is among what was signed (OAuth body hash). */
export function isSignedBody(
  url: string,
  fields: Readonly<Record<string, string>>,
  body: string,
  secret: string,
): boolean {
  const { oauth_signature: signature = '', realm: _realm, ...signed } = fields
  const hash = HASHES[(fields['oauth_signature_method'] ?? '') as keyof typeof HASHES]
  if (!hash) return false
  const told = createHash(hash).update(body).digest('base64')
  return isEqual(signed['oauth_body_hash'] ?? '', told) && isEqual(signForm(url, signed, secret, hash), signature)
}
