import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'

/** A file of an essay. */
export interface FileRow {
  id: number
  slot: number
  name: string
  mime: string
  sizeBytes: number
  sha256: string
}

export async function insertFile(db: Queries, attemptId: number, file: FileRow, at: Date): Promise<void> {
  const { id, slot, name, mime, sizeBytes, sha256 } = file
  const stored = { id, attempt_id: attemptId, slot, name, mime, size_bytes: sizeBytes, sha256, uploaded_at: at }
  await db.insertInto('quiz_file').values(stored).execute()
}

export async function countFiles(db: Queries, attemptId: number, slot: number): Promise<number> {
  const { n } = await db
    .selectFrom('quiz_file')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('attempt_id', '=', attemptId)
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow()
  return n
}

/** The files of an attempt. */
export const readFiles = prepared<FileRow, [number]>(
  `select id, slot, name, mime, size_bytes as "sizeBytes", sha256 from quiz_file where attempt_id = $1 order by uploaded_at`,
)

/** Gives an attempt the files of the one that it builds on, and names them in the answers that were copied. */
export async function copyFiles(db: Queries, fromId: number, toId: number, at: Date): Promise<void> {
  const copies = (await readFiles(db, fromId)).map(file => ({ from: file.id, copy: { ...file, id: newId() } }))
  for (const { copy } of copies) await insertFile(db, toId, copy, at)
  await sql`
    update quiz_answer n set response = jsonb_set(n.response, '{files}', coalesce((
      select jsonb_agg(way.target order by named.place)
      from jsonb_array_elements_text(n.response -> 'files') with ordinality named (id, place)
      join unnest(${copies.map(({ from }) => String(from))}::text[], ${copies.map(({ copy }) => String(copy.id))}::text[],
        ${copies.map(({ copy }) => copy.slot)}::int[]) as way (source, target, slot)
        on way.source = named.id and way.slot = n.slot), '[]'))
    where n.attempt_id = ${toId} and n.response -> 'files' is not null`.execute(db)
}

/** A file by id, with whose it is and of which quiz. */
export async function findFile(
  db: Queries,
  id: number,
): Promise<{ userId: number; activityId: number; sha256: string; mime: string } | undefined> {
  return db
    .selectFrom('quiz_file as f')
    .innerJoin('quiz_attempt as a', 'a.id', 'f.attempt_id')
    .select(['a.user_id as userId', 'a.activity_id as activityId', 'f.sha256', 'f.mime'])
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Of some stored files, those that an attempt holds. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
