import { NAMED_PEOPLE } from '@learn/contract/live/plain'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { directory } from '../../auth/index.ts'
import type { Here } from './here.ts'

/** Everybody in a room reads it anew in the same moment: names are read once for all of them. */
const HOLDS_MS = 2000
const MOST = 1000

/** Who is in a class, with the names of so many as are shown. */
export interface NamedHere {
  userIds: number[]
  names: ReadonlyMap<number, string>
}

/** Who is in which class right now, by name, as everybody there may see it. */
export function createNamedHere({ db, clock }: { db: Db; clock: Clock }, here: Here) {
  const known = new Map<number, { untilMs: number; people: Promise<NamedHere> }>()
  const read = async (sessionId: number): Promise<NamedHere> => {
    const userIds = await here.present(sessionId)
    return { userIds, names: await directory.readNames(db, userIds.slice(0, NAMED_PEOPLE)) }
  }
  return (sessionId: number): Promise<NamedHere> => {
    const nowMs = clock.now().getTime()
    const found = known.get(sessionId)
    if (found && found.untilMs > nowMs && found.untilMs <= nowMs + HOLDS_MS) return found.people
    const people = read(sessionId)
    known.delete(sessionId)
    known.set(sessionId, { untilMs: nowMs + HOLDS_MS, people })
    people.catch(() => known.delete(sessionId))
    if (known.size > MOST) known.delete(known.keys().next().value ?? 0)
    return people
  }
}
