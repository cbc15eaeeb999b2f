import { sql } from 'kysely'
import { epochMs, readMs, readTruth, unpack, unpackEach } from '#platform/db/packed.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** What a learner did with one activity. */
export interface ActivityFact {
  courseId: number
  activityId: number
  isOpened: boolean
  lastOpenedAt: Date | null
  completedAt: Date | null
  gradePct: number | null
  /** An attempt passed, though the grade that the attempts come to does not. */
  hasPassedBefore: boolean
  /** Work was handed in, whatever it is worth. */
  handedInAt: Date | null
  /** Until when this learner has time, where that is not what all have. */
  dueAt: Date | null
  closeAt: Date | null
}

export type PackedFacts = Record<keyof ActivityFact, string | null>

/** Facts of the person $1 in the courses $2, in one row; `factsIn` reads it. */
export const PACKED_FACTS = `
  select array_agg(course_id)::text as "courseId", array_agg(activity_id)::text as "activityId",
    array_agg(first_opened_at is not null)::text as "isOpened", array_agg(${epochMs('last_opened_at')})::text as "lastOpenedAt",
    array_agg(${epochMs('completed_at')})::text as "completedAt", array_agg(grade_pct)::text as "gradePct", array_agg(passed_before)::text as "hasPassedBefore",
    array_agg(${epochMs('handed_in_at')})::text as "handedInAt", array_agg(${epochMs('due_at')})::text as "dueAt",
    array_agg(${epochMs('close_at')})::text as "closeAt"
  from progress_activity where user_id = $1 and course_id = any($2::bigint[])`

export function factsIn(row: PackedFacts): ActivityFact[] {
  const courseIds = unpackEach(row.courseId, Number)
  const isOpened = unpackEach(row.isOpened, readTruth)
  const lastOpenedAt = unpack(row.lastOpenedAt, readMs)
  const completedAt = unpack(row.completedAt, readMs)
  const gradePct = unpack(row.gradePct, Number)
  const hasPassedBefore = unpackEach(row.hasPassedBefore, readTruth)
  const [handedInAt, dueAt, closeAt] = [row.handedInAt, row.dueAt, row.closeAt].map(packed => unpack(packed, readMs))
  return unpackEach(row.activityId, Number).map((activityId, n) => ({
    courseId: courseIds[n] ?? 0,
    activityId,
    isOpened: isOpened[n] ?? false,
    lastOpenedAt: lastOpenedAt[n] ?? null,
    completedAt: completedAt[n] ?? null,
    gradePct: gradePct[n] ?? null,
    hasPassedBefore: hasPassedBefore[n] ?? false,
    handedInAt: handedInAt?.[n] ?? null,
    dueAt: dueAt?.[n] ?? null,
    closeAt: closeAt?.[n] ?? null,
  }))
}

const readFacts = prepared<PackedFacts, [userId: number, courseIds: number[]]>(PACKED_FACTS)

/** What a learner did in some courses. */
export const findFacts = async (db: Queries, userId: number, courseIds: number[]): Promise<ActivityFact[]> =>
  courseIds.length === 0 ? [] : (await readFacts(db, userId, courseIds)).flatMap(factsIn)

/** What some people did in one course, by person. */
export async function findFactsByPerson(
  db: Queries,
  userIds: readonly number[],
  courseId: number,
): Promise<Map<number, ActivityFact[]>> {
  const rows = await db
    .selectFrom('progress_activity')
    .select(['user_id as userId', 'course_id as courseId', 'activity_id as activityId'])
    .select([
      'last_opened_at as lastOpenedAt',
      'completed_at as completedAt',
      'grade_pct as gradePct',
      'passed_before as hasPassedBefore',
    ])
    .select(['handed_in_at as handedInAt', 'due_at as dueAt', 'close_at as closeAt', 'first_opened_at as openedAt'])
    .where('course_id', '=', courseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()
  const facts = rows.map(({ userId, openedAt, ...fact }) => ({
    userId,
    fact: { ...fact, isOpened: openedAt !== null },
  }))
  return new Map(
    [...Map.groupBy(facts, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(({ fact }) => fact)]),
  )
}

/** Done counts and last opening by course. */
export const findCourseProgress = prepared<
  { courseId: number; done: number; lastOpenedAt: Date | null },
  [userId: number]
>(`select course_id as "courseId", done, last_opened_at as "lastOpenedAt" from progress_course where user_id = $1`)

export interface Mark {
  user_id: number
  course_id: number
  activity_id: number
}

/** What stands of one activity. */
export interface CompletionState {
  isOpened: boolean
  isComplete: boolean
  gradePct: number | null
}

interface StandingRow {
  is_opened: boolean
  is_complete: boolean
  grade_pct: number | null
}

const readStanding = prepared<StandingRow, [number, number, number]>(
  'select is_opened, is_complete, grade_pct from progress_standing($1, $2, $3)',
)

/**
 * What stands of an activity, once the lock of its course is held: the writers of one learner in one course stand in line until
 * their transactions end, so that no count is computed from half of them.
 */
export async function lockActivityState(
  db: Queries,
  { user_id, course_id, activity_id }: Mark,
): Promise<CompletionState> {
  const [row] = await readStanding(db, user_id, course_id, activity_id)
  return standingIn(row)
}

const standingIn = (row: StandingRow | undefined): CompletionState => ({
  isOpened: row?.is_opened ?? false,
  isComplete: row?.is_complete ?? false,
  gradePct: row?.grade_pct ?? null,
})

/** Notes that a learner opened an activity, and completes it when `completes` says so. */
export async function setOpened(db: Queries, mark: Mark, at: Date, completes: boolean): Promise<void> {
  await db
    .insertInto('progress_activity')
    .values({
      ...mark,
      first_opened_at: at,
      last_opened_at: at,
      completed_at: completes ? at : null,
      grade_pct: null,
    })
    .onConflict(c =>
      c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet(eb => ({
        first_opened_at: eb.fn.coalesce('progress_activity.first_opened_at', eb.ref('excluded.first_opened_at')),
        last_opened_at: eb.ref('excluded.last_opened_at'),
        completed_at: eb.fn.coalesce('progress_activity.completed_at', eb.ref('excluded.completed_at')),
      })),
    )
    .execute()
}

/** Completes an activity (`at`) or takes its completion back (null). A completion keeps its first moment. */
export async function setCompleted(db: Queries, mark: Mark, at: Date | null): Promise<void> {
  await db
    .insertInto('progress_activity')
    .values({ ...mark, first_opened_at: null, last_opened_at: null, completed_at: at, grade_pct: null })
    .onConflict(c =>
      c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet(eb => ({
        completed_at:
          at === null ? null : eb.fn.coalesce('progress_activity.completed_at', eb.ref('excluded.completed_at')),
      })),
    )
    .execute()
}

/** Sets a grade, or takes it back (null), and nothing that follows from it. */
export async function setGrade(db: Queries, mark: Mark, gradePct: number | null): Promise<void> {
  await db
    .insertInto('progress_activity')
    .values({ ...mark, first_opened_at: null, last_opened_at: null, completed_at: null, grade_pct: gradePct })
    .onConflict(c => c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet({ grade_pct: gradePct }))
    .execute()
}

/** Notes that an attempt passed though the grade does not, or that none did. */
export async function setPassedBefore(db: Queries, mark: Mark, hasPassed: boolean): Promise<void> {
  await db
    .updateTable('progress_activity')
    .set({ passed_before: hasPassed })
    .where('user_id', '=', mark.user_id)
    .where('course_id', '=', mark.course_id)
    .where('activity_id', '=', mark.activity_id)
    .where('passed_before', '!=', hasPassed)
    .execute()
}

/** When an activity counts as done from a grade on, by whether its learner had opened it; null: it does not. */
export interface Judged {
  ifOpened: Date | null
  ifClosed: Date | null
}

const recordOf = prepared<
  StandingRow & { done: number },
  [number, number, number, number | null, boolean, Date | null, Date | null, readonly number[]]
>('select is_opened, is_complete, grade_pct, done from progress_record_grade($1, $2, $3, $4, $5, $6, $7, $8)')

/**
 * Sets a grade, or takes it back (null), and what follows from it, under the lock of the course, and counts the course anew. Gives
 * what stood before. Without `judged` a grade completes nothing. A completion keeps its first moment.
 */
export async function recordGraded(
  db: Queries,
  { user_id, course_id, activity_id }: Mark,
  { gradePct, judged, trackedIds }: { gradePct: number | null; judged: Judged | null; trackedIds: readonly number[] },
): Promise<{ before: CompletionState; done: number }> {
  const { ifOpened = null, ifClosed = null } = judged ?? {}
  const isJudged = judged !== null
  const [row] = await recordOf(db, user_id, course_id, activity_id, gradePct, isJudged, ifOpened, ifClosed, trackedIds)
  return { before: standingIn(row), done: row?.done ?? 0 }
}

/** Counts the completed tracked activities of a course anew; gives the count. */
export async function recount(
  db: Queries,
  userId: number,
  courseId: number,
  trackedIds: readonly number[],
): Promise<number> {
  const row = await db
    .insertInto('progress_course')
    .columns(['user_id', 'course_id', 'done'])
    .expression(eb =>
      eb
        .selectFrom('progress_activity')
        .select([
          eb.val(userId).$castTo<number>().as('user_id'),
          eb.val(courseId).$castTo<number>().as('course_id'),
          sql<number>`count(*)`.as('done'),
        ])
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('completed_at', 'is not', null)
        .where(sql<boolean>`activity_id = any(${[...trackedIds]}::bigint[])`),
    )
    .onConflict(c => c.columns(['user_id', 'course_id']).doUpdateSet(eb => ({ done: eb.ref('excluded.done') })))
    .returning('done')
    .executeTakeFirstOrThrow()
  return row.done
}

export async function setLastOpened(db: Queries, { user_id, course_id, activity_id }: Mark, at: Date): Promise<void> {
  await db
    .insertInto('progress_course')
    .values({ user_id, course_id, done: 0, last_activity_id: activity_id, last_opened_at: at })
    .onConflict(c =>
      c.columns(['user_id', 'course_id']).doUpdateSet({ last_activity_id: activity_id, last_opened_at: at }),
    )
    .execute()
}

/** Lessons that people have done, by person and course. */
export const doneByCourse = (db: Queries, userIds: readonly number[]) =>
  db
    .selectFrom('progress_course')
    .select(['user_id as userId', 'course_id as courseId', 'done', 'last_opened_at as lastOpenedAt'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()

/** How many learners opened and completed an activity. */
export function countLearners(db: Queries, activityId: number) {
  return db
    .selectFrom('progress_activity')
    .select(eb => [
      eb.fn.count<number>('first_opened_at').as('opened'),
      eb.fn.count<number>('completed_at').as('completed'),
    ])
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
}
