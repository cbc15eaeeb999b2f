import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { MADE_PREFIX } from '../made-key.ts'
import { markChanged } from './rules.ts'

const COLUMNS = [
  'a.id',
  'a.course_id as courseId',
  'a.section_id as sectionId',
  'a.source_key as sourceKey',
  'a.type',
  'a.name',
  'a.intro_html as introHtml',
  'a.is_visible as isVisible',
  'a.opens_at as opensAt',
  'a.minutes',
  'c.full_name as courseName',
] as const

const activities = (db: Queries) =>
  db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_course as c', 'c.id', 'a.course_id')
    .select(COLUMNS)
    .where('c.import_began_at', 'is', null)
    .where('a.trashed_at', 'is', null)

/** Those of some activities that are of a type. */
export async function idsOfType(db: Queries, ids: readonly number[], type: string): Promise<number[]> {
  const rows = await db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_course as c', 'c.id', 'a.course_id')
    .select('a.id')
    .where('a.type', '=', type)
    .where('c.import_began_at', 'is', null)
    .where('a.trashed_at', 'is', null)
    .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Activities by id, whoever sees them. */
export const readPlanned = (db: Queries, ids: readonly number[]) =>
  activities(db)
    .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
    .execute()
export type PlannedRow = Awaited<ReturnType<typeof readPlanned>>[number]

/** Visible activities of these types that begin in a time, earliest first. */
export const plannedBetween = (db: Queries, types: readonly string[], from: Date, to: Date) =>
  activities(db)
    .where(sql<boolean>`a.type = any(${[...types]}::text[])`)
    .where('a.is_visible', '=', true)
    .where('a.opens_at', '>=', from)
    .where('a.opens_at', '<', to)
    .orderBy('a.opens_at')
    .orderBy('a.id')
    .execute()

/** All activities of these types in some courses. */
export const plannedIn = (db: Queries, types: readonly string[], courseIds: readonly number[]) =>
  activities(db)
    .where(sql<boolean>`a.type = any(${[...types]}::text[])`)
    .where(sql<boolean>`a.course_id = any(${[...courseIds]}::bigint[])`)
    .orderBy('a.opens_at')
    .orderBy('a.id')
    .execute()

/** The activity of a key in the course of an activity, or in a course of this key. */
export async function activityByKey(
  db: Queries,
  { nextTo, courseKey, key }: { nextTo: number; courseKey: string | null; key: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.id from learning_activity a join learning_course c on c.id = a.course_id
    where a.source_key = ${key} and c.import_began_at is null and case when ${courseKey}::text is null
      then a.course_id = (select course_id from learning_activity where id = ${nextTo})
      else c.source_key = ${courseKey} or c.short_name = ${courseKey} end
    order by a.id limit 1`.execute(db)
  return rows[0]?.id
}

/** Activities of a type whose settings name one of these as their original, by its key beside them or in its course. */
export async function activitiesNaming(
  db: Queries,
  type: string,
  originalIds: readonly number[],
): Promise<{ id: number; of: number }[]> {
  const { rows } = await sql<{ id: number; of: number }>`
    select a.id, o.id as of from learning_activity a join learning_content t on t.activity_id = a.id
      join learning_activity o on o.id = any(${[...originalIds]}::bigint[]) join learning_course oc on oc.id = o.course_id
    where a.type = ${type} and a.id <> o.id and t.content -> 'settings' ->> 'original' = o.source_key
      and case when coalesce(t.content -> 'settings' ->> 'originalCourse', '') = '' then a.course_id = o.course_id
        else t.content -> 'settings' ->> 'originalCourse' in (oc.source_key, oc.short_name) end
    order by a.id`.execute(db)
  return rows
}

/** Gives an activity a name, a time and a length, which a later import leaves alone; its course changes by it. */
export async function setPlan(
  db: Queries,
  id: number,
  plan: {
    name: string
    intro_html: string
    opens_at: Date | null
    minutes: number | null
    is_cancelled: boolean
  },
  at: Date,
): Promise<void> {
  const row = await db
    .updateTable('learning_activity')
    .set({ ...plan, updated_at: at, planned_at: at, is_renamed: sql<boolean>`is_renamed or name <> ${plan.name}` })
    .where('id', '=', id)
    .returning('course_id')
    .executeTakeFirst()
  if (row) await markChanged(db, row.course_id)
}

interface NewActivity {
  id: number
  courseId: number
  sectionId: number
  type: string
  name: string
  introHtml: string
  opensAt: Date | null
  minutes: number | null
  content: string
  at: Date
}

/** Puts an activity at the end of a section; learners complete it by hand. */
export async function insertMade(db: Queries, made: NewActivity): Promise<void> {
  await sql`
    insert into learning_activity (id, course_id, section_id, source_key, position, type, name, intro_html, is_visible, indent,
      completion_mode, completes_on_view, completes_on_grade, completes_on_pass, opens_at, minutes, updated_at)
    values (${made.id}, ${made.courseId}, ${made.sectionId}, ${`${MADE_PREFIX}${made.id}`},
      (select coalesce(max(position), 0) + 1 from learning_activity where course_id = ${made.courseId}),
      ${made.type}, ${made.name}, ${made.introHtml}, true, 0, 'manual', false, false, false, ${made.opensAt}, ${made.minutes}, ${made.at})`.execute(
    db,
  )
  await db.insertInto('learning_content').values({ activity_id: made.id, content: made.content }).execute()
  await markChanged(db, made.courseId)
}

/** Takes away what staff made here; nothing else. */
export async function deleteMade(db: Queries, ids: readonly number[]): Promise<void> {
  const rows = await db
    .deleteFrom('learning_activity')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('source_key', 'like', `${MADE_PREFIX}%`)
    .returning('course_id')
    .execute()
  for (const courseId of new Set(rows.map(row => row.course_id))) await markChanged(db, courseId)
}

/** Sections of some courses in order, and those that learners do not see. */
export const sectionsIn = (db: Queries, courseIds: readonly number[]) =>
  db
    .selectFrom('learning_section as s')
    .innerJoin('learning_course as c', 'c.id', 's.course_id')
    .select(['s.id', 's.course_id as courseId', 's.name', 's.is_visible as isVisible'])
    .where('c.import_began_at', 'is', null)
    .where(sql<boolean>`s.course_id = any(${[...courseIds]}::bigint[])`)
    .orderBy('s.course_id')
    .orderBy('s.position')
    .execute()

/** Every course with its programs. */
export async function coursesWithPrograms(db: Queries) {
  const { rows } = await sql<{ id: number; name: string; programIds: number[] }>`
    select c.id, c.full_name as name, coalesce(array_agg(pc.program_id) filter (where pc.program_id is not null), '{}') as "programIds"
    from learning_course c left join learning_program_course pc on pc.course_id = c.id
    where c.import_began_at is null and c.is_visible group by c.id, c.full_name order by c.full_name, c.id`.execute(db)
  return rows
}

/** How many learners of some courses are enrolled in each of others too, at a moment. */
export async function sharedLearners(
  db: Queries,
  courseIds: readonly number[],
  others: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ courseId: number; learners: number }>`
    select o.course_id as "courseId", count(distinct o.user_id)::int as learners from learning_enrolment o
    where o.course_id = any(${[...others]}::bigint[]) and o.starts_at <= ${now} and (o.ends_at is null or o.ends_at > ${now})
      and exists (select from learning_enrolment e where e.user_id = o.user_id and e.course_id = any(${[...courseIds]}::bigint[])
        and e.starts_at <= ${now} and (e.ends_at is null or e.ends_at > ${now}))
    group by o.course_id`.execute(db)
  return new Map(rows.map(row => [row.courseId, row.learners]))
}
