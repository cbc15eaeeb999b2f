import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { Holiday } from '../batch-calendar.ts'

/** The dates of an activity in one batch. */
export interface BatchDate {
  programId: number
  activityId: number
  courseId: number
  /** Seconds from the first day of the batch. */
  opensIn: number | null
  dueIn: number | null
  closesIn: number | null
  opensAt: Date | null
  dueAt: Date | null
  closesAt: Date | null
}

const COLUMNS = [
  'd.program_id as programId',
  'd.activity_id as activityId',
  'd.course_id as courseId',
  'd.opens_in as opensIn',
  'd.due_in as dueIn',
  'd.closes_in as closesIn',
  'd.opens_at as opensAt',
  'd.due_at as dueAt',
  'd.closes_at as closesAt',
] as const

/** What a batch says of the dates of a course, beside the course. */
export const findCourseDates = (db: Queries, programId: number, courseId: number): Promise<BatchDate[]> =>
  db
    .selectFrom('learning_batch_date as d')
    .select(COLUMNS)
    .where('d.program_id', '=', programId)
    .where('d.course_id', '=', courseId)
    .execute()

/** All dates that a batch has of its own. */
export const listBatchDates = (db: Queries, programId: number): Promise<BatchDate[]> =>
  db.selectFrom('learning_batch_date as d').select(COLUMNS).where('d.program_id', '=', programId).execute()

/** Those of pairs of a batch and an activity. */
export async function readBatchDates(
  db: Queries,
  pairs: readonly (readonly [programId: number, activityId: number])[],
): Promise<BatchDate[]> {
  const { rows } = await sql<BatchDate>`
    select d.program_id as "programId", d.activity_id as "activityId", d.course_id as "courseId", d.opens_in as "opensIn",
      d.due_in as "dueIn", d.closes_in as "closesIn", d.opens_at as "opensAt", d.due_at as "dueAt", d.closes_at as "closesAt"
    from unnest(${pairs.map(([program]) => program)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (p, a)
    join learning_batch_date d on d.program_id = k.p and d.activity_id = k.a`.execute(db)
  return rows
}

const isoDates = (dates: readonly (Date | null)[]) => dates.map(date => date?.toISOString() ?? null)

/** Puts dates of batches in place, in one statement. */
export async function putBatchDates(db: Queries, rows: readonly BatchDate[]): Promise<void> {
  await sql`
    insert into learning_batch_date
      (program_id, activity_id, course_id, opens_in, due_in, closes_in, opens_at, due_at, closes_at)
    select * from unnest(${rows.map(row => row.programId)}::bigint[], ${rows.map(row => row.activityId)}::bigint[],
      ${rows.map(row => row.courseId)}::bigint[], ${rows.map(row => row.opensIn)}::integer[],
      ${rows.map(row => row.dueIn)}::integer[], ${rows.map(row => row.closesIn)}::integer[],
      ${isoDates(rows.map(row => row.opensAt))}::timestamptz[], ${isoDates(rows.map(row => row.dueAt))}::timestamptz[],
      ${isoDates(rows.map(row => row.closesAt))}::timestamptz[])
    on conflict (program_id, activity_id) do update set course_id = excluded.course_id, opens_in = excluded.opens_in,
      due_in = excluded.due_in, closes_in = excluded.closes_in, opens_at = excluded.opens_at, due_at = excluded.due_at,
      closes_at = excluded.closes_at`.execute(db)
}

export async function removeBatchDates(
  db: Queries,
  pairs: readonly (readonly [programId: number, activityId: number])[],
): Promise<void> {
  await sql`
    delete from learning_batch_date d
    using unnest(${pairs.map(([program]) => program)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (p, a)
    where d.program_id = k.p and d.activity_id = k.a`.execute(db)
}

/** The dates of these batches have a new name in caches; one without any of its own goes by those of the course again. */
export async function renewDatesVersions(db: Queries, programIds: readonly number[]): Promise<void> {
  await sql`
    update learning_program_course pc set dates_version = case when exists (
      select from learning_batch_date d where d.program_id = pc.program_id and d.course_id = pc.course_id)
      then nextval('learning_dates_version') else 0 end
    where pc.program_id = any(${[...programIds]}::bigint[])`.execute(db)
}

/** Visible activities that are due in a batch of its own date after a moment and not after another. */
export const batchDueBetween = prepared<
  { activityId: number; courseId: number; programId: number; at: Date },
  [from: Date, to: Date]
>(`
  select a.id as "activityId", a.course_id as "courseId", d.program_id as "programId", d.due_at as at
  from learning_batch_date d join learning_activity a on a.id = d.activity_id and a.is_visible
    join learning_course c on c.id = a.course_id and c.is_visible
    join learning_section s on s.id = a.section_id and s.is_visible
  where d.due_at > $1 and d.due_at <= $2`)

/** The first day of batches and their holidays. */
export const readCalendars = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('learning_program')
    .select(['id', 'batch', 'starts_at as startsAt', 'holidays'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export async function setHolidays(db: Queries, id: number, holidays: readonly Holiday[]): Promise<void> {
  await db
    .updateTable('learning_program')
    .set({ holidays: JSON.stringify(holidays) })
    .where('id', '=', id)
    .execute()
}

/** Everything that can have a date in the courses of a batch, in the order of its path, with the dates of the course. */
export async function listDated(db: Queries, programId: number) {
  const { rows } = await sql<{
    id: number
    courseId: number
    module: string
    type: string
    name: string
    isVisible: boolean
    minutes: number | null
    opensAt: Date | null
    dueAt: Date | null
    closesAt: Date | null
  }>`
    select a.id, a.course_id as "courseId", s.name as module, a.type, a.name, a.is_visible and s.is_visible as "isVisible", a.minutes,
      a.opens_at as "opensAt", coalesce(a.due_at, a.expected_at) as "dueAt", a.closes_at as "closesAt"
    from learning_program_course pc
    join learning_course c on c.id = pc.course_id and c.import_began_at is null
    join learning_section s on s.course_id = c.id and s.trashed_at is null
    join learning_activity a on a.section_id = s.id and a.trashed_at is null
    where pc.program_id = ${programId}
    order by pc.position, s.position, a.position`.execute(db)
  return rows
}

/** The courses of a batch in its order, with the day on which it opens each, and in how many other batches each stands. */
export async function listCourses(db: Queries, programId: number) {
  const { rows } = await sql<{ id: number; name: string; opensAt: Date | null; elsewhere: number }>`
    select c.id, c.full_name as name, pc.opens_at as "opensAt",
      (select count(*) from learning_program_course o where o.course_id = c.id and o.program_id <> pc.program_id)::int as elsewhere
    from learning_program_course pc join learning_course c on c.id = pc.course_id and c.import_began_at is null
    where pc.program_id = ${programId} order by pc.position`.execute(db)
  return rows
}

/** Which batch gives each of these people the dates of a course, as `DATED` says of one; who has those of the course is left out. */
export async function datingBatches(db: Queries, courseId: number, userIds: readonly number[], now: Date) {
  const { rows } = await sql<{ userId: number; datedBy: number; datesVersion: number }>`
    select distinct on (m.user_id) m.user_id as "userId", pc.program_id as "datedBy", pc.dates_version as "datesVersion"
    from learning_program_course pc join learning_program_member m on m.program_id = pc.program_id
      and (m.ends_at is null or m.ends_at > ${now})
    where pc.course_id = ${courseId} and pc.dates_version > 0 and m.user_id = any(${[...userIds]}::bigint[])
    order by m.user_id, m.joined_at desc, pc.program_id desc`.execute(db)
  return rows
}
