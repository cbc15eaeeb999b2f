import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/** A keyed hash for one purpose: the purpose is part of the key, so that no two uses can be swapped. */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(value).digest()

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
