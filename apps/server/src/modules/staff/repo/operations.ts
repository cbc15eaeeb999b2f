import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { Change, State } from '#platform/operations/entity.ts'
import type { Person } from '#platform/personal-data/port.ts'
import { hashOperation, hashRows, markActor } from '../chain-hash.ts'
import { lockChain } from './chain.ts'

/**
 * Holds things until the transaction ends, so that two operations on one of them happen one after the other. Things share 256 locks,
 * taken in order: a file of 10,000 people takes no more, and two of them cannot wait for each other.
 */
export async function lockThings(db: Queries, things: readonly string[]): Promise<void> {
  if (things.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtext('staff_operation'), lock.number)
    from (
      select distinct hashtext(thing) & 255 as number from unnest(${[...things]}::text[]) as things (thing) order by 1
    ) as lock`.execute(db)
}

/** Logs an operation with everything that it changed, as the next link of the chain. */
export async function insertOperation(
  db: Queries,
  operation: Insertable<Tables['staff_operation']>,
  rows: readonly (Change & { userId: number | null })[],
): Promise<void> {
  const told = rows.map(({ entity, key, userId, before, after }, n) => ({ n, entity, key, userId, before, after }))
  const last = await lockChain(db)
  const chained = {
    n: last.n + 1,
    actorMark: markActor(operation.id, operation.actor_id ?? null),
    rowsHash: hashRows(told),
  }
  const { id, kind, via, reason, at, size } = operation
  const hash = hashOperation(last.hash, {
    ...chained,
    id,
    kind,
    via,
    reason,
    at,
    size,
    undoUntil: operation.undo_until ?? null,
    undoes: operation.undoes ?? null,
  })
  await db
    .insertInto('staff_operation')
    .values({ ...operation, n: chained.n, actor_mark: chained.actorMark, rows_hash: chained.rowsHash, hash })
    .execute()
  await sql`
    insert into staff_operation_row (operation_id, n, entity, key, user_id, before, after)
    select ${operation.id}::bigint, r.n, r.entity, r.key, r."userId", nullif(r.before, 'null'), nullif(r.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as r (n integer, entity text, key text, "userId" bigint, before jsonb, after jsonb)`.execute(db)
}

const withUndo = (db: Queries) =>
  db
    .selectFrom('staff_operation as o')
    .selectAll('o')
    .select(eb =>
      eb
        .selectFrom('staff_operation as u')
        .select('u.id')
        .whereRef('u.undoes', '=', 'o.id')
        .where('u.kind', '=', 'undo')
        .limit(1)
        .as('undoneBy'),
    )

export const findOperation = (db: Queries, id: number) => withUndo(db).where('o.id', '=', id).executeTakeFirst()
export type OperationRow = NonNullable<Awaited<ReturnType<typeof findOperation>>>

/** Whose operations are listed: everybody's, or one's own and those of programs. */
export interface Reach {
  isAll: boolean
  userId: number
  programIds: readonly number[]
}

const within = ({ isAll, userId, programIds }: Reach) =>
  isAll
    ? sql<boolean>`true`
    : sql<boolean>`(o.actor_id = ${userId}::bigint or (o.program_ids <> '{}' and o.program_ids <@ ${programIds}::bigint[]))`

/** Which operations are looked for; what is left out says nothing. */
export interface OperationFilter {
  kind: string
  /** 0: commands. */
  actorId?: number | undefined
  about: string
  /** Batches that it concerns. */
  programIds?: readonly number[] | undefined
  /** People whose names hold the words of `about`. */
  userIds: readonly number[]
  from?: Date | undefined
  until?: Date | undefined
}

/** What stands for itself in a pattern of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function matches({ kind, actorId, about, programIds, userIds, from, until }: OperationFilter) {
  const words = `%${literal(about)}%`
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(kind ? [sql`o.kind = ${kind}`] : []),
      ...(actorId === undefined
        ? []
        : [actorId === 0 ? sql`o.actor_id is null` : sql`o.actor_id = ${actorId}::bigint`]),
      ...(programIds ? [sql`o.program_ids && ${[...programIds]}::bigint[]`] : []),
      ...(from ? [sql`o.at >= ${from.toISOString()}::timestamptz`] : []),
      ...(until ? [sql`o.at < ${until.toISOString()}::timestamptz`] : []),
      ...(about
        ? [
            sql`(o.reason ilike ${words} or exists (
              select from staff_operation_row r where r.operation_id = o.id
                and (r.user_id = any(${[...userIds]}::bigint[])
                  or r.after ->> 'name' ilike ${words} or r.before ->> 'name' ilike ${words}
                  or r.after ->> 'fullName' ilike ${words})))`,
          ]
        : []),
    ],
    sql` and `,
  )}`
}

export const listOperations = (
  db: Queries,
  reach: Reach,
  filter: OperationFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  withUndo(db)
    .where(within(reach))
    .where(matches(filter))
    .orderBy('o.at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOperations(db: Queries, reach: Reach, filter: OperationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('staff_operation as o')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(within(reach))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Who did what kinds of operations. */
export const listDoers = (db: Queries, reach: Reach) =>
  db
    .selectFrom('staff_operation as o')
    .select(['o.actor_id as actorId', 'o.kind'])
    .distinct()
    .where(within(reach))
    .limit(5000)
    .execute()

/** What each of these operations changed first: its name, if it has one, and whose it is. */
export async function firstThings(
  db: Queries,
  operationIds: readonly number[],
): Promise<{ operationId: number; userId: number | null; name: string | null }[]> {
  const { rows } = await sql<{ operationId: number; userId: number | null; name: string | null }>`
    select distinct on (operation_id) operation_id as "operationId", user_id as "userId",
      coalesce(after ->> 'name', before ->> 'name') as name
    from staff_operation_row
    where operation_id = any(${[...operationIds]}::bigint[]) and (before is not null or after is not null)
    order by operation_id, n`.execute(db)
  return rows
}

/** What an operation changed, in its order; those of somebody who was erased say nothing any more. */
export const getChanges = (db: Queries, operationId: number, page?: { limit: number; offset: number }) =>
  db
    .selectFrom('staff_operation_row')
    .select(['entity', 'key', 'before', 'after'])
    .where('operation_id', '=', operationId)
    .where(eb => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .orderBy('n')
    .$if(page !== undefined, query => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()

/** What operations changed of some things of a person, the first one first; those that they undid too. */
export async function changesOfThings(
  db: Queries,
  userId: number,
  things: readonly { entity: string; key: string }[],
): Promise<
  (Change & Pick<OperationRow, 'kind' | 'reason' | 'at'> & { operationId: number; actorId: number | null })[]
> {
  const { rows } = await sql<
    Change & Pick<OperationRow, 'kind' | 'reason' | 'at'> & { operationId: number; actorId: number | null }
  >`
    select r.entity, r.key, r.before, r.after, o.id as "operationId", o.kind, o.actor_id as "actorId", o.reason, o.at
    from staff_operation_row r join staff_operation o on o.id = r.operation_id
    where r.user_id = ${userId}::bigint and (r.entity, r.key) in (
      select * from unnest(${things.map(({ entity }) => entity)}::text[], ${things.map(({ key }) => key)}::text[]))
      and (r.before is not null or r.after is not null)
    order by o.at, o.id, r.n limit 1000`.execute(db)
  return rows
}

/** A mark that may be held back: what its learner may know of it stands with their work. */
const isOfMark = (state: State | null): boolean => state !== null && 'isHeld' in state

/** What staff did to a person, and what they did as staff. */
export async function readOperations(db: Queries, { userId }: Person) {
  const rows = await db.selectFrom('staff_operation_row').selectAll().where('user_id', '=', userId).execute()
  return {
    staff_operation: await db.selectFrom('staff_operation').selectAll().where('actor_id', '=', userId).execute(),
    staff_operation_row: rows.map(row =>
      [row.before, row.after].some(isOfMark) ? { ...row, before: null, after: null } : row,
    ),
  }
}

/** The log stays; what it says of the person goes. */
export async function forgetPerson(db: Queries, { userId }: Person): Promise<void> {
  await db
    .updateTable('staff_operation_row')
    .set({ user_id: null, before: null, after: null })
    .where('user_id', '=', userId)
    .execute()
}
