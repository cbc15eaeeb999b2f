import type { ResultOf } from '@learn/contract'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dateFrom, notThere } from '#platform/operations/act.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import * as repo from '../repo/operations.ts'
import { maySee } from './may-undo.ts'
import { contactsFor, presentChange } from './present-rows.ts'

type Listed = ResultOf<'local_learn_get_staff_operations'>['items'][number]

export interface HistoryParts {
  db: Db
}

const PAGE = 50

/** What of the history is asked for, in epoch seconds. */
export interface HistoryQuery {
  page: number
  kind: string
  actorid?: number | undefined
  about: string
  programids?: readonly number[] | undefined
  from?: number | undefined
  until?: number | undefined
}

/** So many people are looked for by a name at most. */
const PEOPLE = 200

/** What staff did: all of it for admins, else one's own and what concerns the programs that one runs. */
export async function listOperations(
  db: Db,
  caller: Caller,
  { page, kind, actorid, about, programids, from, until }: HistoryQuery,
): Promise<ResultOf<'local_learn_get_staff_operations'>> {
  if (!can(caller, 'see the institute')) throw notThere()
  const reach = {
    isAll: can(caller, 'see and undo an operation', { isOwn: false }),
    userId: caller.userId,
    programIds: caller.grants.flatMap(({ scopeId }) =>
      scopeId !== null && can(caller, 'see and undo an operation', { isOwn: false, programIds: [scopeId] })
        ? [scopeId]
        : [],
    ),
  }
  const filter = {
    kind,
    actorId: actorid,
    programIds: programids,
    about,
    userIds: about === '' ? [] : await directory.findIdsByName(db, about, PEOPLE),
    from: dateFrom(from) ?? undefined,
    until: dateFrom(until) ?? undefined,
  }
  const rows = await repo.listOperations(db, reach, filter, { limit: PAGE, offset: page * PAGE })
  const doers = await repo.listDoers(db, reach)
  return {
    items: await present(db, rows),
    total: await repo.countOperations(db, reach, filter),
    pagesize: PAGE,
    actors: await nameActors(db, new Set(doers.map(({ actorId }) => actorId ?? 0))),
    kinds: [...new Set(doers.map(one => one.kind))],
  }
}

/** Whoever did something, by name; commands, and who was erased, have none. */
async function nameActors(db: Db, ids: ReadonlySet<number>): Promise<{ id: number; name: string }[]> {
  const names = await directory.readNames(db, [...ids])
  return [...ids].map(id => ({ id, name: names.get(id) ?? '' })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** One operation with a page of what it changed. Throws `learning/not-found`. */
export async function readOperation(db: Db, caller: Caller, id: number, page: number) {
  const row = await repo.findOperation(db, id)
  if (!row || !maySee(caller, row)) throw notThere()
  const [operation] = await present(db, [row])
  if (!operation) throw notThere()
  const contacts = contactsFor(caller, 'masked')
  const changes = await repo.getChanges(db, id, { limit: PAGE, offset: page * PAGE })
  return {
    operation,
    rows: changes.map(change => presentChange(change, { contacts })),
    total: row.size,
    pagesize: PAGE,
  }
}

async function present(db: Db, rows: readonly repo.OperationRow[]): Promise<Listed[]> {
  const things = await repo.firstThings(
    db,
    rows.map(({ id }) => id),
  )
  const first = new Map(things.map(thing => [thing.operationId, thing]))
  const names = await directory.readNames(db, [
    ...rows.flatMap(({ actor_id }) => actor_id ?? []),
    ...things.flatMap(({ userId }) => userId ?? []),
  ])
  return rows.map(row => {
    const thing = first.get(row.id)
    return {
      id: row.id,
      kind: row.kind,
      actorid: row.actor_id,
      actor: names.get(row.actor_id ?? 0) ?? '',
      via: row.via,
      reason: row.reason,
      at: epochS(row.at),
      size: row.size,
      undountil: epochOrNull(row.undo_until),
      undoes: row.undoes,
      undoneby: row.undoneBy,
      about: names.get(thing?.userId ?? 0) ?? thing?.name ?? '',
    }
  })
}
