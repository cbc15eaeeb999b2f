import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { JoinedPieces } from '../tables.ts'

export type EpochRow = Selectable<Tables['live_epoch']>

/** The stretches of a stream, in order. */
export const findEpochs = (db: Queries, sessionId: number, from = 0): Promise<EpochRow[]> =>
  db
    .selectFrom('live_epoch')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('n', '>=', from)
    .orderBy('n')
    .execute()

/** The stretch that takes fragments now. */
export const newestEpoch = (db: Queries, sessionId: number) =>
  db
    .selectFrom('live_epoch')
    .select(['n', 'listed', 'sha256'])
    .where('session_id', '=', sessionId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertEpoch(db: Queries, row: Insertable<Tables['live_epoch']>): Promise<void> {
  await db.insertInto('live_epoch').values(row).execute()
}

export async function setListed(db: Queries, sessionId: number, n: number, listed: number): Promise<void> {
  await db.updateTable('live_epoch').set({ listed }).where('session_id', '=', sessionId).where('n', '=', n).execute()
}

/** Writes down how long and how large each stretch of a session is by its listed fragments. */
export async function measureEpochs(db: Queries, sessionId: number): Promise<void> {
  await sql`
    update live_epoch e set seconds = f.seconds, bytes = f.bytes
    from (
      select p.n, sum(p.seconds) as seconds, sum(p.bytes) as bytes
      from live_fragment p join live_epoch o using (session_id, n)
      where session_id = ${sessionId} and p.seq < o.listed group by p.n
    ) f
    where e.session_id = ${sessionId} and e.n = f.n`.execute(db)
}

/** A stretch is one stored file from now on. */
export async function setJoined(
  db: Queries,
  { sessionId, n, sha256, joined }: { sessionId: number; n: number; sha256: string; joined: JoinedPieces },
): Promise<void> {
  await db
    .updateTable('live_epoch')
    .set({ sha256, joined: JSON.stringify(joined) })
    .where('session_id', '=', sessionId)
    .where('n', '=', n)
    .execute()
}

/** Where a node looks whether other nodes went on with the classes that it shows: what is listed of each, and whether it is over. */
export const findProgress = async (db: Queries, sessionIds: readonly number[]) =>
  (
    await sql<{ id: number; listed: number; epochs: number; is_over: boolean }>`
      select s.id, coalesce(sum(e.listed), 0)::int as listed, count(e.n)::int as epochs, s.state in ('ended', 'cancelled') as is_over
      from live_session s left join live_epoch e on e.session_id = s.id
      where s.id = any(${[...sessionIds]}::bigint[]) group by s.id`.execute(db)
  ).rows

/** The stretches of a session that lie on the disk of a node, as an earlier version left them. */
export async function epochsOnDisk(db: Queries, sessionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_epoch')
    .select('n')
    .where('session_id', '=', sessionId)
    .where('init_sha256', 'is', null)
    .orderBy('n')
    .execute()
  return rows.map(({ n }) => n)
}

/** A stretch lies in the file store from now on. */
export async function moveEpoch(
  db: Queries,
  {
    sessionId,
    n,
    joined,
    ...files
  }: {
    sessionId: number
    n: number
    init_sha256: string
    init_bytes: number
    sha256: string
    joined: JoinedPieces
  },
): Promise<void> {
  await db
    .updateTable('live_epoch')
    .set({ ...files, listed: joined.pieces.length, joined: JSON.stringify(joined) })
    .where('session_id', '=', sessionId)
    .where('n', '=', n)
    .execute()
}
