import { randomBytes } from 'node:crypto'

/** A random positive id below 2^53: not guessable from another one, and a plain number in JSON. */
export function newId(): number {
  const bytes = randomBytes(7)
  bytes[0] = bytes[0]! & 0x0f
  return bytes.readUIntBE(0, 1) * 2 ** 48 + bytes.readUIntBE(1, 6) + 1
}

/** A 256-bit token in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')
