import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

const AMONG = {
  id: (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::bigint[])`,
  curriculum_id: (ids: readonly number[]) => sql<boolean>`curriculum_id = any(${[...ids]}::bigint[])`,
  program_id: (ids: readonly number[]) => sql<boolean>`program_id = any(${[...ids]}::bigint[])`,
  course_id: (ids: readonly number[]) => sql<boolean>`course_id = any(${[...ids]}::bigint[])`,
}
const among = (column: keyof typeof AMONG, ids: readonly number[]) => AMONG[column](ids)

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

interface PlaceRow {
  ownerId: number
  courseId: number
  position: number
}
type Pair = readonly [number, number]

const PLACES = {
  place: {
    read: (list: Pairs) => sql<PlaceRow>`
      select t.program_id as "ownerId", t.course_id as "courseId", t.position
      from ${pairs(list)} join learning_program_course t on t.program_id = k.a and t.course_id = k.b`,
    put: ([programId, courseId]: Pair, position: number) => sql`
      insert into learning_program_course (program_id, course_id, position)
      values (${programId}, ${courseId}, ${position})
      on conflict (program_id, course_id) do update set position = excluded.position`,
    remove: (list: Pairs) => sql`
      delete from learning_program_course t using ${pairs(list)} where t.program_id = k.a and t.course_id = k.b`,
  },
  curriculumPlace: {
    read: (list: Pairs) => sql<PlaceRow>`
      select t.curriculum_id as "ownerId", t.course_id as "courseId", t.position
      from ${pairs(list)} join learning_curriculum_course t on t.curriculum_id = k.a and t.course_id = k.b`,
    put: ([curriculumId, courseId]: Pair, position: number) => sql`
      insert into learning_curriculum_course (curriculum_id, course_id, position)
      values (${curriculumId}, ${courseId}, ${position})
      on conflict (curriculum_id, course_id) do update set position = excluded.position`,
    remove: (list: Pairs) => sql`
      delete from learning_curriculum_course t using ${pairs(list)} where t.curriculum_id = k.a and t.course_id = k.b`,
  },
}
export type PlaceKind = keyof typeof PLACES

/** Places of courses in batches, or in programs. */
export const readPlaces = async (db: Queries, kind: PlaceKind, list: Pairs): Promise<PlaceRow[]> =>
  (await PLACES[kind].read(list).execute(db)).rows

/** The courses of a batch in its order, each with the day on which it opens. */
export const readPlacesIn = (db: Queries, programId: number) =>
  db
    .selectFrom('learning_program_course')
    .select(['course_id as courseId', 'position', 'opens_at as opensAt'])
    .where('program_id', '=', programId)
    .orderBy('position')
    .execute()

export async function putPlace(db: Queries, kind: PlaceKind, place: Pair, position: number): Promise<void> {
  await PLACES[kind].put(place, position).execute(db)
}

export async function removePlaces(db: Queries, kind: PlaceKind, list: Pairs): Promise<void> {
  await PLACES[kind].remove(list).execute(db)
}

/** Whether free learners may open a course. */
export const isFree = async (db: Queries, courseId: number): Promise<boolean> =>
  (await db.selectFrom('learning_course').select('is_free').where('id', '=', courseId).executeTakeFirst())?.is_free ===
  true

export const readCourses = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_course')
    .select(['id', 'full_name as fullName', 'short_name as shortName', 'summary_html as summaryHtml'])
    .where(among('id', ids))
    .where('import_began_at', 'is', null)
    .execute()

/** Every course that is there for its learners, by id. */
export const listCourses = (db: Queries) =>
  db.selectFrom('learning_course').select('id').where('import_began_at', 'is', null).orderBy('id').execute()

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
