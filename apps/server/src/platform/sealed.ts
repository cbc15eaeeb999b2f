import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from './signing.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of one purpose. */
const keyOf = (secret: string, purpose: string): Buffer => keyedHash(secret, 'sealed', purpose)

/** Encrypts what must be read again, under a key of its purpose (AES-256-GCM); what it belongs to is sealed in with it. */
export function seal(secret: string, purpose: string, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Reads what `seal` wrote. Throws when key, purpose or owner is another, or a byte was changed. */
export function unseal(secret: string, purpose: string, owner: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
