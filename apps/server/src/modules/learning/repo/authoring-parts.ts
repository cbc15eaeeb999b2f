import type { GradeItemModel } from '@learn/course'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { getPassMark, withPassMark } from '../pass-mark.ts'

const gradeItems = sql<GradeItemModel[] | null>`kept -> 'gradeItems'`.as('gradeItems')
const among = (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::bigint[])`

/** Sections by id, but for those in the trash. */
export const readSections = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_section')
    .select([
      'id',
      'course_id as courseId',
      'name',
      'position',
      'is_visible as isVisible',
      'summary_html as summaryHtml',
    ])
    .where(among(ids))
    .where('trashed_at', 'is', null)
    .execute()
export type SectionFact = Awaited<ReturnType<typeof readSections>>[number]

/** Makes a section, changes one, or takes one out of the trash. */
export async function putSection(db: Queries, { id, ...row }: SectionFact): Promise<void> {
  const set = {
    name: row.name,
    position: row.position,
    is_visible: row.isVisible,
    summary_html: row.summaryHtml,
    trashed_at: null,
  }
  await db
    .insertInto('learning_section')
    .values({ id, course_id: row.courseId, source_key: `studio:${id}`, availability: null, ...set })
    .onConflict(c => c.column('id').doUpdateSet(set))
    .execute()
}

/** Activities by id, but for those in the trash. */
export const readActivities = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'course_id as courseId', 'section_id as sectionId', 'position', 'type', 'name', 'indent'])
    .select(['is_visible as isVisible', 'completion_mode as completion', 'intro_html as introHtml'])
    .select(['opens_at as opensAt', 'due_at as dueAt', 'closes_at as closesAt'])
    .select('completes_on_pass as mustPass')
    .select(gradeItems)
    .where(among(ids))
    .where('trashed_at', 'is', null)
    .execute()
type ActivityRow = Awaited<ReturnType<typeof readActivities>>[number]
/** An activity as operations write it. What they wrote before there were pass marks says none. */
export type ActivityFact = Omit<ActivityRow, 'gradeItems' | 'mustPass'> &
  Partial<Pick<ActivityRow, 'mustPass'>> & { passPct?: number | null }

/** Makes an activity, changes one, or takes one out of the trash. What it holds is written apart. */
export async function putActivity(db: Queries, { id, passPct, ...row }: ActivityFact, now: Date): Promise<void> {
  const set = {
    section_id: row.sectionId,
    position: row.position,
    name: row.name,
    indent: row.indent,
    is_visible: row.isVisible,
    completion_mode: row.completion,
    ...(row.mustPass !== undefined && { completes_on_pass: row.mustPass }),
    intro_html: row.introHtml,
    opens_at: row.opensAt,
    due_at: row.dueAt,
    closes_at: row.closesAt,
    trashed_at: null,
  }
  await db
    .insertInto('learning_activity')
    .values({
      id,
      course_id: row.courseId,
      source_key: `studio:${id}`,
      type: row.type,
      ...NEW_ACTIVITY,
      ...set,
      updated_at: now,
    })
    .onConflict(c => c.column('id').doUpdateSet(set))
    .execute()
  if (passPct !== undefined) await putPassMark(db, id, passPct)
}

/** The pass mark stands among the grades that an activity gives. */
async function putPassMark(db: Queries, id: number, passPct: number | null): Promise<void> {
  const { kept } = await db
    .selectFrom('learning_activity')
    .select('kept')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (getPassMark(kept?.gradeItems ?? null) === passPct) return
  await db
    .updateTable('learning_activity')
    .set({ kept: JSON.stringify(withPassMark(kept, `studio:${id}`, passPct)) })
    .where('id', '=', id)
    .execute()
}

const NEW_ACTIVITY = {
  availability: null,
  completes_on_view: true,
  completes_on_grade: false,
  completes_on_pass: false,
  expected_at: null,
  minutes: null,
  kept: null,
}

const TABLES = { section: 'learning_section', activity: 'learning_activity' } as const

/** Puts parts of courses into the trash: nobody sees them, and what learners did in them stays. Gives their courses. */
export async function trashParts(db: Queries, part: keyof typeof TABLES, ids: readonly number[]) {
  const rows = await db
    .updateTable(TABLES[part])
    .set({ trashed_at: sql<Date>`now()` })
    .where(among(ids))
    .returning('course_id as courseId')
    .execute()
  return [...new Set(rows.map(({ courseId }) => courseId))]
}

/** What activities hold, as it is stored, but for those in the trash. */
export const readContents = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_content as c')
    .innerJoin('learning_activity as a', 'a.id', 'c.activity_id')
    .select(['a.id', 'c.content', 'a.type', 'a.name', 'a.course_id as courseId'])
    .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
    .where('a.trashed_at', 'is', null)
    .execute()

/** The sections of these that hold something. */
export const sectionsWithActivities = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_activity')
    .select('section_id as id')
    .distinct()
    .where(sql<boolean>`section_id = any(${[...ids]}::bigint[])`)
    .where('trashed_at', 'is', null)
    .execute()

/** Writes what an activity holds. The key is checked at the end of a transaction only, so that no insert can give way to it. */
export async function putContent(db: Queries, id: number, content: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('learning_content')
    .set({ content })
    .where('activity_id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await db.insertInto('learning_content').values({ activity_id: id, content }).execute()
}

/** Keeps what is known of a content: its hash, and the minutes that it takes. */
export async function setContentFacts(
  db: Queries,
  { id, hash, minutes, now }: { id: number; hash: string; minutes: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('learning_activity')
    .set({ content_hash: hash, minutes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sections and activities of a course as authors see them, hidden ones too; contents by their hash. */
export const sectionsOfCourse = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_section')
    .select(['id', 'source_key as key', 'name', 'position', 'is_visible as isVisible', 'availability'])
    .select(sql<boolean>`availability is not null`.as('hasRule'))
    .where('course_id', '=', courseId)
    .where('trashed_at', 'is', null)
    .orderBy('position')
    .execute()

export const activitiesOfCourse = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'section_id as sectionId', 'type', 'name', 'position', 'indent', 'is_visible as isVisible'])
    .select(['completion_mode as completion', 'minutes', 'content_hash as contentHash', 'opens_at as opensAt'])
    .select(['due_at as dueAt', 'closes_at as closesAt', 'intro_html as introHtml'])
    .select(['source_key as key', 'availability', 'completes_on_grade as completesOnGrade'])
    .select('completes_on_pass as mustPass')
    .select(gradeItems)
    .select(sql<boolean>`availability is not null`.as('hasRule'))
    .where('course_id', '=', courseId)
    .where('trashed_at', 'is', null)
    .orderBy('position')
    .execute()

/** What lies in the trash of a course, newest first. */
export async function trashOfCourse(db: Queries, courseId: number) {
  const { rows } = await sql<{ part: 'section' | 'activity'; id: number; name: string; trashedAt: Date }>`
    select 'section' as part, id, name, trashed_at as "trashedAt" from learning_section
      where course_id = ${courseId} and trashed_at is not null
    union all
    select 'activity', id, name, trashed_at from learning_activity
      where course_id = ${courseId} and trashed_at is not null
    order by "trashedAt" desc limit 200`.execute(db)
  return rows
}

/** The activities of sections, but for those in the trash. */
export const activitiesOfSections = (db: Queries, sectionIds: readonly number[]) =>
  db
    .selectFrom('learning_activity')
    .select(['id', 'section_id as sectionId'])
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::bigint[])`)
    .where('trashed_at', 'is', null)
    .execute()

/** All of a course as its health is judged: what its parts say, hold and ask for. */
export const sectionTexts = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_section')
    .select(['id', 'source_key as key', 'name', 'is_visible as isVisible', 'availability', 'summary_html as html'])
    .where('course_id', '=', courseId)
    .where('trashed_at', 'is', null)
    .orderBy('position')
    .execute()

export const activityTexts = (db: Queries, courseId: number) =>
  db
    .selectFrom('learning_activity as a')
    .leftJoin('learning_content as c', 'c.activity_id', 'a.id')
    .select([
      'a.id',
      'a.source_key as key',
      'a.name',
      'a.type',
      'a.is_visible as isVisible',
      'a.section_id as sectionId',
    ])
    .select(['a.completion_mode as completion', 'a.availability', 'a.intro_html as html', 'c.content'])
    .where('a.course_id', '=', courseId)
    .where('a.trashed_at', 'is', null)
    .orderBy('a.position')
    .execute()

/** Activities of a type that hold these members, in whichever course. */
export const activitiesHolding = (db: Queries, type: string, members: object) =>
  db
    .selectFrom('learning_activity as a')
    .innerJoin('learning_content as c', 'c.activity_id', 'a.id')
    .innerJoin('learning_course as k', 'k.id', 'a.course_id')
    .select(['a.id', 'a.name', 'a.course_id as courseId', 'k.full_name as courseName', 'a.is_visible as isVisible'])
    .where('a.type', '=', type)
    .where('a.trashed_at', 'is', null)
    .where(sql<boolean>`c.content @> ${JSON.stringify(members)}::jsonb`)
    .orderBy('a.id')
    .execute()
