import { keyedHash } from '#platform/signing.ts'

/** Under which name the events of a person are kept: nobody can read back who it is without the secret. */
export const getVisitor = (secret: string, userId: number): Buffer =>
  keyedHash(secret, 'tracking-visitor', String(userId))
