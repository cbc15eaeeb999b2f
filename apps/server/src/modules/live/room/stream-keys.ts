import type { Db } from '#platform/db/tables.ts'
import { sessionByKey } from '../repo/sessions.ts'

const MOST = 1000

/** The sessions of streams by their keys, which never change: a fragment costs no question to the database. */
export function createStreamKeys(db: Db) {
  const known = new Map<string, number>()
  return {
    /** Null for a key that is nobody's. */
    async find(key: string): Promise<number | null> {
      const id = known.get(key)
      if (id !== undefined) return id
      const session = await sessionByKey(db, key)
      if (!session) return null
      known.set(key, session.id)
      if (known.size > MOST) known.delete(known.keys().next().value ?? '')
      return session.id
    },
  }
}

export type StreamKeys = ReturnType<typeof createStreamKeys>
