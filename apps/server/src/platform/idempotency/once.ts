import type { EndpointName } from '@learn/contract'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { sha256 } from '../signing.ts'
import { findSavedReply, saveReply, takeKey } from './repo.ts'

/** Runs a write in its transaction and gives the reply: JSON, as the caller gets it. */
export type Write<R> = (work: (tx: Tx) => Promise<R>) => Promise<R>

/** A write as it was asked for. Without a key it is carried out each time. */
export interface IdempotentWrite {
  userId: number
  endpoint: EndpointName
  key: string | undefined
  /** All that says what is to be done: another input under the same key is another write. */
  input: unknown
}

/** Carries out a write once for each key. Throws `request/key-reused`. */
export type Once = <R extends object>(asked: IdempotentWrite, act: (write: Write<R>) => Promise<R>) => Promise<R>

/** A write that carries no key. */
export const inTransaction =
  <R>(db: Db): Write<R> =>
  work =>
    db.transaction().execute(work)

/**
 * Writes by Idempotency-Key (trust 1): the key is taken and the reply kept in the transaction of the write itself, so that there is
 * never one without the other. Who comes second waits for the first to commit and is answered with its reply. What was refused keeps
 * nothing: it is tried anew.
 */
export function createOnce({ db, clock }: { db: Db; clock: Clock }): Once {
  return async <R extends object>(
    { key, input, ...asked }: IdempotentWrite,
    act: (write: Write<R>) => Promise<R>,
  ): Promise<R> => {
    if (key === undefined) return act(inTransaction(db))
    const write = { ...asked, key }
    const inputHash = sha256(JSON.stringify(input))
    const keptIn = async (handle: Db | Tx): Promise<R | null> => {
      const kept = await findSavedReply(handle, write)
      if (!kept) return null
      if (!inputHash.equals(kept.input_hash)) throw keyReused()
      return kept.reply as R
    }
    const before = await keptIn(db)
    if (before) return before
    return act(work =>
      db.transaction().execute(async tx => {
        if (!(await takeKey(tx, write, inputHash, clock.now()))) {
          const kept = await keptIn(tx)
          if (kept) return kept
        }
        const reply = await work(tx)
        await saveReply(tx, write, reply)
        return reply
      }),
    )
  }
}

const keyReused = () =>
  new AppError('request/key-reused', 'This Idempotency-Key was used for something else: take a new one')
