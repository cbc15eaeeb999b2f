import { randomBytes } from 'node:crypto'
import { CODE_GROUP, CODE_GROUPS, CODE_LETTERS } from '@learn/contract/certificates'

/** A new number: 60 random bits, so that nobody finds a certificate by guessing. */
export function newCode(): string {
  const letters = [...randomBytes(CODE_GROUPS * CODE_GROUP)].map(byte => CODE_LETTERS[byte % CODE_LETTERS.length])
  return Array.from({ length: CODE_GROUPS }, (_, n) =>
    letters.slice(n * CODE_GROUP, (n + 1) * CODE_GROUP).join(''),
  ).join('-')
}
