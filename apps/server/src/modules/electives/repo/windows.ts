import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type WindowRow = Selectable<Tables['electives_window']>
export type NewOption = Insertable<Tables['electives_option']>
export type OptionRow = Selectable<Tables['electives_option']>

/** What is on offer in some programs, the one that closes last first. */
export const findWindows = (db: Queries, programIds: readonly number[]): Promise<WindowRow[]> =>
  db
    .selectFrom('electives_window')
    .selectAll()
    .where(sql<boolean>`program_id = any(${[...programIds]}::bigint[])`)
    .orderBy('closes_at', 'desc')
    .orderBy('id')
    .execute()

/** Everything on offer, the one that closes last first. */
export const findAllWindows = (db: Queries): Promise<WindowRow[]> =>
  db.selectFrom('electives_window').selectAll().orderBy('closes_at', 'desc').orderBy('id').execute()

export const findWindow = (db: Queries, id: number): Promise<WindowRow | undefined> =>
  db.selectFrom('electives_window').selectAll().where('id', '=', id).executeTakeFirst()

/** The window, held until the end of the transaction: nobody saves wishes while places are given. */
export const lockWindow = (db: Queries, id: number): Promise<WindowRow | undefined> =>
  db.selectFrom('electives_window').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same for who saves wishes: many may at once. */
export const holdWindow = (db: Queries, id: number): Promise<WindowRow | undefined> =>
  db.selectFrom('electives_window').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export const findOptions = (db: Queries, windowIds: readonly number[]): Promise<OptionRow[]> =>
  db
    .selectFrom('electives_option')
    .selectAll()
    .where(sql<boolean>`window_id = any(${[...windowIds]}::bigint[])`)
    .orderBy('window_id')
    .orderBy('position')
    .execute()

/** Windows whose deadline has passed and whose places nobody has given. */
export const undecidedSince = (db: Queries, now: Date) =>
  db
    .selectFrom('electives_window')
    .select(['id', 'title', 'closes_at'])
    .where('closes_at', '<=', now)
    .where('decided_at', 'is', null)
    .orderBy('closes_at')
    .execute()

export const readWindows = (db: Queries, ids: readonly number[]): Promise<WindowRow[]> =>
  db
    .selectFrom('electives_window')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const removeWindows = (db: Queries, ids: readonly number[]) =>
  db
    .deleteFrom('electives_window')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export async function insertWindow(
  db: Queries,
  window: Insertable<Tables['electives_window']>,
  options: readonly NewOption[],
): Promise<void> {
  await db.insertInto('electives_window').values(window).execute()
  await db.insertInto('electives_option').values(options).execute()
}

export const setDecided = (db: Queries, id: number, at: Date | null) =>
  db.updateTable('electives_window').set({ decided_at: at }).where('id', '=', id).execute()

/** When learners choose in a window. */
export const setTimes = (db: Queries, id: number, opensAt: Date, closesAt: Date) =>
  db.updateTable('electives_window').set({ opens_at: opensAt, closes_at: closesAt }).where('id', '=', id).execute()

export const findTimes = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('electives_window')
    .select(['id', 'opens_at', 'closes_at'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const setSeats = (db: Queries, optionId: number, seats: number) =>
  db.updateTable('electives_option').set({ seats }).where('id', '=', optionId).execute()

export const findSeats = (db: Queries, optionIds: readonly number[]) =>
  db
    .selectFrom('electives_option')
    .select(['id', 'seats'])
    .where(sql<boolean>`id = any(${[...optionIds]}::bigint[])`)
    .execute()

export const findDecided = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('electives_window')
    .select(['id', 'decided_at'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
