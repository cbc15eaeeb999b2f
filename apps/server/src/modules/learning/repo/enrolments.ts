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
  /** The earliest day on which a program of the learner opens it; null where the course itself says when it begins. */
  opensAt: Date | null
}

const COURSE = `c.id, c.short_name as "shortName", c.full_name as "fullName", c.summary_html as "summaryHtml",
    c.starts_at as "startsAt", c.ends_at as "endsAt", c.version, c.updated_at as "updatedAt", c.is_free as "isFree"`
/** `opensAt` for the learner $1 at the moment $2; a program without a day for it leaves it to the course. */
const OPENS = `(select min(coalesce(pc.opens_at, c.starts_at, 'epoch')) from learning_program_course pc
      join learning_program_member m on m.program_id = pc.program_id and m.user_id = $1
        and (m.ends_at is null or m.ends_at > $2)
      where pc.course_id = c.id) as "opensAt"`

interface PathRow extends Omit<Course, 'id'> {
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
      join learning_program_member m on m.program_id = pc.program_id and m.user_id = $1
        and (m.ends_at is null or m.ends_at > $2)
      where pc.course_id = c.id order by m.joined_at, m.program_id limit 1) as "programId"`

/** One row a course of each program of a learner, in path order. */
const readPaths = prepared<PathRow, [number, Date]>(`
  select p.id as "programId", p.name, p.program_type as "programType", p.batch, p.starts_at as "programStartsAt",
    coalesce(m.ends_at, p.ends_at) as "programEndsAt", m.joined_at as "joinedAt", pc.opens_at as "opensAt", ${COURSE}
  from learning_program_member m
  join learning_program p on p.id = m.program_id
  left join learning_program_course pc on pc.program_id = p.id
  left join learning_enrolment e on e.course_id = pc.course_id and e.user_id = m.user_id
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
  for (const row of await readPaths(db, userId, now)) {
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
    if (row.id !== null) path.courses.push(row as Course)
  }
  return [...paths.values()]
}

/** Every course that a learner is enrolled in at a moment. */
export const readCourses = prepared<Course, [userId: number, now: Date]>(`
  select ${COURSE}, ${OPENS}
  from learning_enrolment e join learning_course c on c.id = e.course_id and c.is_visible
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
  select ${COURSE}, ${OPENS}, ${PROGRAM}
  from learning_enrolment e join learning_course c on c.id = e.course_id and c.is_visible
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
  select ${COURSE}, ${OPENS}, ${PROGRAM}
  from learning_activity a join learning_enrolment e on e.course_id = a.course_id and e.user_id = $1
    and e.starts_at <= $2 and (e.ends_at is null or e.ends_at > $2)
  join learning_course c on c.id = a.course_id and c.is_visible
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
