import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** A course as other modules see it. */
export interface Course {
  id: number
  shortName: string
  fullName: string
  summaryHtml: string
  startsAt: Date | null
  endsAt: Date | null
  /** Grows with every change of its structure. */
  version: number
  updatedAt: Date
  isFree: boolean
  /** Null: it has none. */
  pictureId: number | null
  /** What its picture says; '' where it is decorative. */
  pictureAlt: string
  /** The earliest day on which a program of the learner opens it; null where the course itself says when it begins. */
  opensAt: Date | null
  /** The batch whose dates count for the learner; null where those of the course do. */
  datedBy: number | null
  /** Names these dates in caches. */
  datesVersion: number
}

/**
 * The memberships of the learner $1 at the moment $2. A made-up learner (`platform/made-up.ts`) is in their batch from its first day on,
 * if that is over: of anybody else the second part is never run.
 */
const MEMBER = `(select user_id, program_id, joined_at, ends_at from learning_program_member where user_id = $1
    union all select $1::bigint, p.id, least(coalesce(p.starts_at, $2::timestamptz), $2::timestamptz), null
      from learning_program p where $1::bigint < 0 and p.id = -$1::bigint)`
/** The enrolments of the same. */
const ENROLMENT = `(select user_id, course_id, starts_at, ends_at from learning_enrolment where user_id = $1
    union all select $1::bigint, course_id, $2::timestamptz, null from learning_program_course
      where $1::bigint < 0 and program_id = -$1::bigint)`

const COURSE = `c.id, c.short_name as "shortName", c.full_name as "fullName", c.summary_html as "summaryHtml",
    c.starts_at as "startsAt", c.ends_at as "endsAt", c.version, c.updated_at as "updatedAt", c.is_free as "isFree",
    c.picture_id as "pictureId", c.picture_alt as "pictureAlt"`
/** `opensAt` for the learner $1 at the moment $2; a program without a day for it leaves it to the course. */
const OPENS = `(select min(coalesce(pc.opens_at, c.starts_at, 'epoch')) from learning_program_course pc
      join ${MEMBER} m on m.program_id = pc.program_id and m.user_id = $1
        and (m.ends_at is null or m.ends_at > $2)
      where pc.course_id = c.id) as "opensAt"`

/**
 * `datedBy` and `datesVersion` for the learner $1 at the moment $2: of several batches with dates of their own for the course, the one
 * joined last. `findPaths` says the same.
 */
const DATED = `left join lateral (select pc.program_id as "datedBy", pc.dates_version as "datesVersion"
      from learning_program_course pc join ${MEMBER} m on m.program_id = pc.program_id and m.user_id = $1
        and (m.ends_at is null or m.ends_at > $2)
      where pc.course_id = c.id and pc.dates_version > 0
      order by m.joined_at desc, pc.program_id desc limit 1) dated on true`
const DATED_BY = `"datedBy", coalesce("datesVersion", 0) as "datesVersion"`

interface PathRow extends Omit<Course, 'id' | 'datedBy'> {
  programId: number
  name: string
  programType: string
  batch: string
  programStartsAt: Date | null
  programEndsAt: Date | null
  joinedAt: Date
  /** Null for a program without an open enrolment. */
  id: number | null
}

/** The first program of the learner that holds the course, in the order of their path. */
const PROGRAM = `(select m.program_id from learning_program_course pc
      join ${MEMBER} m on m.program_id = pc.program_id and m.user_id = $1
        and (m.ends_at is null or m.ends_at > $2)
      where pc.course_id = c.id order by m.joined_at, m.program_id limit 1) as "programId"`

/** One row a course of each program of a learner, in path order. */
const readPaths = prepared<PathRow, [number, Date]>(`
  select p.id as "programId", p.name, p.program_type as "programType", p.batch, p.starts_at as "programStartsAt",
    coalesce(m.ends_at, p.ends_at) as "programEndsAt", m.joined_at as "joinedAt", pc.opens_at as "opensAt", pc.dates_version as "datesVersion", ${COURSE}
  from ${MEMBER} m
  join learning_program p on p.id = m.program_id
  left join learning_program_course pc on pc.program_id = p.id
  left join ${ENROLMENT} e on e.course_id = pc.course_id and e.user_id = m.user_id
    and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)
  left join learning_course c on c.id = e.course_id and c.is_visible
  where m.user_id = $1 and (m.ends_at is null or m.ends_at > $2)
  order by m.joined_at, p.id, pc.position`)

/** A program of a learner with the courses that they are enrolled in, in path order. */
export interface Path {
  id: number
  name: string
  programType: string
  batch: string
  startsAt: Date | null
  endsAt: Date | null
  /** When the learner became a member. */
  joinedAt: Date
  /** Each with the day on which this program opens it. */
  courses: Course[]
}

/** The programs that a learner is a member of at a moment, oldest membership first, in one read. */
export async function findPaths(db: Queries, userId: number, now: Date): Promise<Path[]> {
  const paths = new Map<number, Path>()
  const rows = await readPaths(db, userId, now)
  // The batches come in the order in which they were joined: the last one stays.
  const dating = new Map<number | null, PathRow>()
  for (const row of rows) if (row.datesVersion > 0) dating.set(row.id, row)
  for (const row of rows) {
    let path = paths.get(row.programId)
    if (!path) {
      path = {
        id: row.programId,
        name: row.name,
        programType: row.programType,
        batch: row.batch,
        startsAt: row.programStartsAt,
        endsAt: row.programEndsAt,
        joinedAt: row.joinedAt,
        courses: [],
      }
      paths.set(path.id, path)
    }
    // A left join gives all columns of a course or none.
    if (row.id === null) continue
    const dated = dating.get(row.id)
    path.courses.push({ ...(row as PathRow & { id: number }), ...getDating(dated) })
  }
  return [...paths.values()]
}

const getDating = (row: PathRow | undefined): Pick<Course, 'datedBy' | 'datesVersion'> => ({
  datedBy: row?.programId ?? null,
  datesVersion: row?.datesVersion ?? 0,
})

/** Every course that a learner is enrolled in at a moment. */
export const readCourses = prepared<Course, [userId: number, now: Date]>(`
  select ${COURSE}, ${OPENS}, ${DATED_BY}
  from ${ENROLMENT} e join learning_course c on c.id = e.course_id and c.is_visible ${DATED}
  where e.user_id = $1 and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)
  order by c.full_name`)

/** How many learners each course has. */
export async function enrolledCounts(db: Queries, courseIds: number[]): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('learning_enrolment')
    .select(eb => ['course_id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`course_id = any(${courseIds}::bigint[])`)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(row => [row.course_id, row.count]))
}

/** A course of a learner, with the program that it is taken in. */
export interface EnrolledCourse extends Course {
  programId: number | null
}

const readEnrolled = prepared<EnrolledCourse, [userId: number, now: Date, courseId: number]>(`
  select ${COURSE}, ${OPENS}, ${PROGRAM}, ${DATED_BY}
  from ${ENROLMENT} e join learning_course c on c.id = e.course_id and c.is_visible ${DATED}
  where e.user_id = $1 and e.course_id = $3 and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)`)

/** A course that a learner is enrolled in at a moment. */
export async function enrolledCourse(
  db: Queries,
  userId: number,
  courseId: number,
  now: Date,
): Promise<EnrolledCourse | undefined> {
  const [row] = await readEnrolled(db, userId, now, courseId)
  return row
}

const readEnrolledOf = prepared<EnrolledCourse, [userId: number, now: Date, activityId: number]>(`
  select ${COURSE}, ${OPENS}, ${PROGRAM}, ${DATED_BY}
  from learning_activity a join ${ENROLMENT} e on e.course_id = a.course_id and e.user_id = $1
    and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)
  join learning_course c on c.id = a.course_id and c.is_visible ${DATED}
  where a.id = $3`)

/** The same for the course of an activity. */
export const readEnrolledCourse = async (
  db: Queries,
  userId: number,
  activityId: number,
  now: Date,
): Promise<EnrolledCourse | undefined> => (await readEnrolledOf(db, userId, now, activityId))[0]

/** The course of an activity, whoever asks. */
export async function findCourseId(db: Queries, activityId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('learning_activity')
    .select('course_id')
    .where('id', '=', activityId)
    .executeTakeFirst()
  return row?.course_id
}

/** Everybody who is enrolled in a course at a moment. */
export const learnersIn = prepared<{ userId: number }, [courseId: number, now: Date]>(
  `select user_id as "userId" from learning_enrolment
  where course_id = $1 and starts_at <= $2 and (ends_at is null or ends_at > $2) order by user_id`,
)
