import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '#platform/turns.ts'

/** OWASP's first choice: 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes a processor for itself, and one of the few threads that read files as well: one processor stays free for
 * everything else, however many sign in at once. A minute of work may wait.
 */
const inTurn = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 2000 })

/** The hash under which a password is stored. */
export const hashPassword = (password: string): Promise<string> => inTurn('new', () => hash(password, ARGON2ID))

/** Whether a password has this hash. `whose`: where the try comes from; each source waits for its own. */
export const isPassword = (whose: string, stored: string, password: string): Promise<boolean> =>
  inTurn(whose, () => verify(stored, password))
