import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

export function findProgramByName(db: Queries, name: string) {
  return db.selectFrom('learning_program').select(['id', 'name']).where('name', '=', name).executeTakeFirst()
}

export async function insertProgram(
  db: Queries,
  program: {
    id: number
    source_key: string
    name: string
    program_type: string
    batch: string
    starts_at: Date | null
    ends_at: Date | null
    created_at: Date
  },
): Promise<void> {
  await db.insertInto('learning_program').values(program).execute()
}

/** Puts a course at the end of a program's path; nothing when it is there already. */
export async function insertProgramCourse(
  db: Queries,
  programId: number,
  courseId: number,
  opensAt: Date | null,
): Promise<void> {
  const { next } = await db
    .selectFrom('learning_program_course')
    .select(eb => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('next'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('learning_program_course')
    .values({ program_id: programId, course_id: courseId, position: next + 1, opens_at: opensAt })
    .onConflict(c => c.columns(['program_id', 'course_id']).doNothing())
    .execute()
}

export async function insertMember(
  db: Queries,
  member: { user_id: number; program_id: number; joined_at: Date; ends_at: Date | null },
): Promise<void> {
  await db
    .insertInto('learning_program_member')
    .values(member)
    .onConflict(c => c.columns(['user_id', 'program_id']).doNothing())
    .execute()
}

export async function insertEnrolments(
  db: Queries,
  enrolments: { user_id: number; course_id: number; starts_at: Date; ends_at: Date | null }[],
): Promise<void> {
  if (enrolments.length === 0) return
  await db
    .insertInto('learning_enrolment')
    .values(enrolments)
    .onConflict(c => c.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

/** Members of a program with the end of their membership. */
export function getMembers(db: Queries, programId: number) {
  return db
    .selectFrom('learning_program_member')
    .select(['user_id', 'ends_at'])
    .where('program_id', '=', programId)
    .execute()
}

export async function readCourseIds(db: Queries, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('learning_program_course')
    .select('course_id')
    .where('program_id', '=', programId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.course_id)
}

/** The free courses that are on offer. */
const onOffer = (db: Queries, now: Date) =>
  db
    .selectFrom('learning_course')
    .where('is_free', '=', true)
    .where('is_visible', '=', true)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))

const offeredColumns = (db: Queries, now: Date) =>
  onOffer(db, now)
    .select(['id', 'short_name as shortName', 'full_name as fullName', 'summary_html as summaryHtml'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'version', 'updated_at as updatedAt', 'is_free as isFree'])
    .select(['picture_id as pictureId', 'picture_alt as pictureAlt'])
    .select([sql<Date | null>`null`.as('opensAt'), sql<number | null>`null`.as('datedBy')])
    .select(sql<number>`0`.as('datesVersion'))

/** A text that LIKE takes literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Which of the free courses: those that hold each of the words, without some. */
export interface OfferQuery {
  words: readonly string[]
  without: readonly number[]
}

const holdsWords = ({ words, without }: OfferQuery) =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...words.map(
        word =>
          sql`(full_name || ' ' || regexp_replace(summary_html, '<[^>]*>', ' ', 'g')) ilike ${`%${literal(word)}%`}`,
      ),
      ...(without.length > 0 ? [sql`id <> all(${sql.val(without)}::bigint[])`] : []),
    ],
    sql` and `,
  )}`

/** Free courses that are on offer, by name. */
export const freeCourses = (
  db: Queries,
  now: Date,
  query: OfferQuery,
  { offset, limit }: { offset: number; limit: number },
) =>
  offeredColumns(db, now)
    .where(holdsWords(query))
    .orderBy('full_name')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countFreeCourses(db: Queries, now: Date, query: OfferQuery): Promise<number> {
  const { count } = await onOffer(db, now)
    .where(holdsWords(query))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One that is on offer. */
export const freeCourse = (db: Queries, now: Date, id: number) =>
  offeredColumns(db, now).where('id', '=', id).executeTakeFirst()

/** Ids of all that are on offer, with the day of their last change. */
export const freeCourseIds = (db: Queries, now: Date) =>
  onOffer(db, now).select(['id', 'updated_at as updatedAt']).orderBy('id').execute()

export async function setFree(db: Queries, courseId: number): Promise<void> {
  await db.updateTable('learning_course').set({ is_free: true }).where('id', '=', courseId).execute()
}

/** The programs that a learner is a member of at a moment, oldest membership first. */
export const memberPrograms = prepared<{ id: number; name: string; batch: string }, [userId: number, now: Date]>(`
  select p.id, p.name, p.batch from learning_memberships($1, $2) m join learning_program p on p.id = m.program_id
  order by m.joined_at, p.id`)
