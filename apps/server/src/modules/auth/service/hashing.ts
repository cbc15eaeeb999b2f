import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#platform/semaphore.ts'
import type { Line } from './line.ts'

/** OWASP's first choice: 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const refusal = 'Too many people are signing in right now. Please try again in a moment'

/**
 * A hash takes a processor for itself, and one of the few threads that read files as well: one processor stays free for
 * everything else, however many sign in at once. A minute of work may wait.
 */
const hashing = createSemaphore({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 2000, refusal })

const takeCheckTurn = createSemaphore({ atOnce: 3, waiting: 2000, refusal })
const takeCodeTurn = createSemaphore({ atOnce: 3, waiting: 2000, refusal })

/**
 * Takes a turn for a password with the reads and counts around its hash: most connections to the database stay free for everybody
 * else. In turn of where tries come from.
 */
export const checkInTurn = <T>({ whose, isFirst }: Line, work: () => Promise<T>): Promise<T> =>
  takeCheckTurn(whose, work, isFirst)

/**
 * Takes a turn for a code or a link: a flood of requests for them, or of guesses, waits in its own line and leaves most connections
 * to the database free. Apart from passwords, whose hashes take longer.
 */
export const codeInTurn = <T>({ whose, isFirst }: Line, work: () => Promise<T>): Promise<T> =>
  takeCodeTurn(whose, work, isFirst)

/** The hash under which a password is stored. */
export const hashPassword = (password: string): Promise<string> => hashing('new', () => hash(password, ARGON2ID))

/** Whether a password has this hash. */
export const isPassword = ({ whose, isFirst }: Line, stored: string, password: string): Promise<boolean> =>
  hashing(whose, () => verify(stored, password), isFirst)
