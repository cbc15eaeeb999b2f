import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

type Pairs = readonly (readonly [number, number])[]
const pairs = (list: Pairs) =>
  sql`unnest(${list.map(([a]) => a)}::bigint[], ${list.map(([, b]) => b)}::bigint[]) as k (a, b)`

export const readCurricula = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_curriculum')
    .select(['id', 'name', 'program_type as programType'])
    .where(among('id', ids))
    .execute()

/** Makes a program, or names one; its batches are called like it. */
export async function putCurriculum(
  db: Queries,
  { id, name, programType, now }: { id: number; name: string; programType: string; now: Date },
): Promise<void> {
  const set = { name, program_type: programType }
  await db
    .insertInto('learning_curriculum')
    .values({ id, ...set, created_at: now })
    .onConflict(c => c.column('id').doUpdateSet(set))
    .execute()
  await db.updateTable('learning_program').set(set).where('curriculum_id', '=', id).execute()
}

export async function removeCurricula(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('learning_curriculum').where(among('id', ids)).execute()
}

/** Programs that have a batch. */
export const curriculaWithBatches = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_program')
    .select('curriculum_id as id')
    .distinct()
    .where(among('curriculum_id', ids))
    .execute()

export const readBatches = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_program')
    .select(['id', 'name', 'program_type as programType', 'batch', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['curriculum_id as curriculumId', 'seats'])
    .where(among('id', ids))
    .execute()

interface BatchRow {
  id: number
  name: string
  programType: string
  batch: string
  startsAt: Date | null
  endsAt: Date | null
  curriculumId: number | null
  seats: number | null
  now: Date
}

export async function putBatch(db: Queries, row: BatchRow): Promise<void> {
  const set = {
    name: row.name,
    program_type: row.programType,
    batch: row.batch,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    curriculum_id: row.curriculumId,
    seats: row.seats,
  }
  await db
    .insertInto('learning_program')
    .values({ id: row.id, source_key: `studio:${row.id}`, created_at: row.now, ...set })
    .onConflict(c => c.column('id').doUpdateSet(set))
    .execute()
}

export async function removeBatches(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('learning_program').where(among('id', ids)).execute()
}

/** Batches that somebody is in. */
export const batchesWithMembers = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_program_member')
    .select('program_id as id')
    .distinct()
    .where(among('program_id', ids))
    .execute()

const PLACES = {
  place: { table: 'learning_program_course', owner: 'program_id' },
  curriculumPlace: { table: 'learning_curriculum_course', owner: 'curriculum_id' },
} as const
export type PlaceKind = keyof typeof PLACES

/** Places of courses in batches, or in programs. */
export async function readPlaces(db: Queries, kind: PlaceKind, list: Pairs) {
  const { table, owner } = PLACES[kind]
  const { rows } = await sql<{ ownerId: number; courseId: number; position: number }>`
    select t.${sql.ref(owner)} as "ownerId", t.course_id as "courseId", t.position
    from ${pairs(list)} join ${sql.table(table)} t on t.${sql.ref(owner)} = k.a and t.course_id = k.b`.execute(db)
  return rows
}

export async function putPlace(
  db: Queries,
  kind: PlaceKind,
  [ownerId, courseId]: readonly [number, number],
  position: number,
) {
  const { table, owner } = PLACES[kind]
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, course_id, position)
    values (${ownerId}, ${courseId}, ${position})
    on conflict (${sql.ref(owner)}, course_id) do update set position = excluded.position`.execute(db)
}

export async function removePlaces(db: Queries, kind: PlaceKind, list: Pairs): Promise<void> {
  const { table, owner } = PLACES[kind]
  await sql`
    delete from ${sql.table(table)} t using ${pairs(list)}
    where t.${sql.ref(owner)} = k.a and t.course_id = k.b`.execute(db)
}

export const readCourses = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'full_name as fullName', 'short_name as shortName', 'summary_html as summaryHtml'])
    .where(among('id', ids))
    .where('import_began_at', 'is', null)
    .execute()

export async function putCourse(
  db: Queries,
  row: { id: number; fullName: string; shortName: string; summaryHtml: string; now: Date },
): Promise<void> {
  const set = {
    full_name: row.fullName,
    short_name: row.shortName,
    summary_html: row.summaryHtml,
    updated_at: row.now,
  }
  await db
    .insertInto('learning_course')
    .values({ id: row.id, source_key: `studio:${row.id}`, content_hash: '', ...NO_ORIGIN, ...set })
    .onConflict(c => c.column('id').doUpdateSet(eb => ({ ...set, version: eb('learning_course.version', '+', 1) })))
    .execute()
}

const NO_ORIGIN = { starts_at: null, ends_at: null, kept: null, origin_taken_at: null, import_began_at: null }

export async function removeCourses(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('learning_course').where(among('id', ids)).execute()
}

/** Courses in which somebody has built something, also where it lies in the trash. */
export const coursesWithSections = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('learning_section').select('course_id as id').distinct().where(among('course_id', ids)).execute()
