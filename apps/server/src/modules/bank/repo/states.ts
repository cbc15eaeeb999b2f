import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { VersionStatus } from '../tables.ts'

/** Which things of banks are looked at: some by id, or all of the bank of a course (null: of the institute). */
export type Which = { ids: readonly number[] } | { courseId: number | null }

const among = (which: Which, id: RawBuilder<unknown>, courseId: RawBuilder<unknown>) =>
  'ids' in which
    ? sql<boolean>`${id} = any(${which.ids}::bigint[])`
    : sql<boolean>`${courseId} is not distinct from ${which.courseId}::bigint`

/** Categories but for those that were taken back. */
export async function categoryStates(db: Queries, which: Which) {
  const { rows } = await sql<{
    id: number
    parent: string | null
    position: number
    name: string
    idNumber: string
    infoHtml: string
  }>`
    select id, parent_key as parent, position, name, id_number as "idNumber", info_html as "infoHtml"
    from bank_category where not is_taken_back and ${among(which, sql`id`, sql`course_id`)}`.execute(db)
  return rows
}

/** Where questions belong, and how they are called. */
export async function questionStates(db: Queries, which: Which) {
  const { rows } = await sql<{ id: number; category: number; idNumber: string }>`
    select id, category_id as category, id_number as "idNumber"
    from bank_question where ${among(which, sql`id`, sql`course_id`)}`.execute(db)
  return rows
}

/** Versions but for those that were taken back; `later`: how many came after each. */
export async function versionStates(db: Queries, which: Which) {
  const { rows } = await sql<{ id: number; status: VersionStatus; tags: string; later: number }>`
    select v.id, v.status, to_json(v.tags)::text as tags, (
      select count(*)::int from bank_version n
      where n.question_id = v.question_id and n.version > v.version and n.status <> 'taken-back') as later
    from bank_version v join bank_question q on q.id = v.question_id
    where v.status <> 'taken-back' and ${among(which, sql`v.id`, sql`q.course_id`)}`.execute(db)
  return rows
}

/** The courses in whose banks some things are; null is the bank of the institute. */
export async function banksWith(
  db: Queries,
  entity: 'category' | 'question' | 'version',
  ids: readonly number[],
): Promise<(number | null)[]> {
  const from = {
    category: sql`bank_category b where b.id`,
    question: sql`bank_question b where b.id`,
    version: sql`bank_question b join bank_version v on v.question_id = b.id where v.id`,
  }[entity]
  const { rows } = await sql<{ courseId: number | null }>`
    select distinct b.course_id as "courseId" from ${from} = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ courseId }) => courseId)
}

export async function putCategory(
  db: Queries,
  id: number,
  to: { parent: string | null; position: number; name: string; idNumber: string; infoHtml: string },
): Promise<void> {
  await db
    .updateTable('bank_category')
    .set({
      parent_key: to.parent,
      position: to.position,
      name: to.name,
      id_number: to.idNumber,
      info_html: to.infoHtml,
      is_taken_back: false,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes categories back that hold nothing which stands: those that only hold others of them too. */
export async function takeBackCategories(db: Queries, ids: readonly number[]): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update bank_category c set is_taken_back = true
      where c.id = any(${ids}::bigint[]) and not c.is_taken_back
        and not exists (
          select from bank_question q join bank_version v on v.question_id = q.id
          where q.category_id = c.id and v.status <> 'taken-back')
        and not exists (
          select from bank_category below
          where below.parent_key = c.source_key and below.course_id is not distinct from c.course_id
            and not below.is_taken_back)`.execute(db)
    if (numAffectedRows === 0n) return
  }
}

interface VersionState {
  id: number
  status: VersionStatus
  /** A list as JSON; absent: as they are. */
  tags?: string
}

/** Gives versions a status and tags, many at once. */
export async function setVersions(db: Queries, rows: readonly VersionState[]): Promise<void> {
  await sql`
    update bank_version v set status = s.status,
      tags = case when s.tags is null then v.tags else array(select json_array_elements_text(s.tags::json)) end
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ tags }) => tags ?? null)}::text[]) s(id, status, tags)
    where v.id = s.id`.execute(db)
}
