import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { fillApiData } from './api-data.ts'
import { amount } from './quick.ts'

/** Somebody with a session. */
interface Person {
  id: number
  cookie: string
}

export interface ClassData {
  host: Person
  /** Of the course of the class. */
  learners: Person[]
  /** The class, without a date: its host starts it whenever. */
  activityId: number
  /** Learners of a course of 400 dated classes. */
  readers: Person[]
}

/** Those who join in the storm; the first of them follow the class before it. */
export const LEARNERS = amount(2000, 40)
export const EVENTS = 400
/** Enough that nobody of them is asked to slow down. */
const READERS = amount(60, 4)
const HOST = 1
const FIRST_LEARNER = 2_000_000
const FIRST_READER = 3_000_000
const CLASS_COURSE = 900
const CALENDAR_COURSE = 901
const CLASS_ID = 90_000_001
const FIRST_EVENT = 91_000_000

/** The data of `bench api`, and beside it a class with 2,000 learners, its host, and a course of 400 dated classes. */
export async function fillClass(url: string): Promise<ClassData> {
  await fillApiData(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into auth_user (id, username, email, phone, first_name, last_name, is_student, access_type, created_at)
     values ($1, 'host', 'host@example.org', '8000000000', 'Meera', 'Rao', false, 'Premium', now())`,
    [HOST],
  )
  await client.query(
    `insert into auth_grant (id, user_id, role, scope, scope_id, granted_at) values ($1, $1, 'admin', 'institute', null, now())`,
    [HOST],
  )
  await addLearners(client, { course: CLASS_COURSE, firstId: FIRST_LEARNER, count: LEARNERS })
  await addLearners(client, { course: CALENDAR_COURSE, firstId: FIRST_READER, count: READERS })
  await addClasses(client, { course: CLASS_COURSE, firstId: CLASS_ID, count: 1, isDated: false })
  await addClasses(client, { course: CALENDAR_COURSE, firstId: FIRST_EVENT, count: EVENTS, isDated: true })
  const [host] = await signInAll(client, [HOST])
  const data = {
    host: host as Person,
    learners: await signInAll(client, ids(FIRST_LEARNER, LEARNERS)),
    readers: await signInAll(client, ids(FIRST_READER, READERS)),
    activityId: CLASS_ID,
  }
  await client.query('vacuum analyze')
  await client.end()
  return data
}

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n)

/** A course in a program of its own, with learners. */
async function addLearners(
  client: pg.Client,
  { course, firstId, count }: { course: number; firstId: number; count: number },
): Promise<void> {
  await client.query(
    `insert into auth_user (id, username, email, phone, first_name, last_name, access_type, created_at)
     select $1::bigint + n, 'c' || ($1::bigint + n), 'c' || ($1::bigint + n) || '@example.org', (7000000000 + $1::bigint + n)::text,
       'Learner', 'No ' || n, 'Premium', now()
     from generate_series(0, $2 - 1) n`,
    [firstId, count],
  )
  await client.query(
    `insert into learning_program (id, source_key, name, program_type, starts_at, ends_at, created_at)
     values ($1::bigint, 'p' || $1, 'Program ' || $1, 'premium', now() - interval '30 days', now() + interval '200 days', now())`,
    [course],
  )
  await client.query(
    `insert into learning_course (id, source_key, short_name, full_name, summary_html, content_hash, updated_at)
     values ($1::bigint, 'c' || $1, 'C' || $1, 'Course ' || $1, '', '', now())`,
    [course],
  )
  await client.query('insert into learning_program_course (program_id, course_id, position) values ($1, $1, 0)', [
    course,
  ])
  await client.query(
    `insert into learning_program_member (user_id, program_id, joined_at)
     select $1::bigint + n, $3, now() - interval '30 days' from generate_series(0, $2 - 1) n`,
    [firstId, count, course],
  )
  await client.query(
    `insert into learning_enrolment (user_id, course_id, starts_at)
     select $1::bigint + n, $3, now() - interval '30 days' from generate_series(0, $2 - 1) n`,
    [firstId, count, course],
  )
  await client.query(
    `insert into learning_section (id, course_id, source_key, position, name, summary_html, is_visible)
     values ($1::bigint * 1000, $1, 's', 0, 'Classes', '', true)`,
    [course],
  )
}

/** Classes of an hour, one every nine hours from tomorrow on where they are dated. */
async function addClasses(
  client: pg.Client,
  { course, firstId, count, isDated }: { course: number; firstId: number; count: number; isDated: boolean },
): Promise<void> {
  await client.query(
    `insert into learning_activity (id, course_id, section_id, source_key, position, type, name, intro_html, is_visible, indent,
       completion_mode, completes_on_view, completes_on_grade, completes_on_pass, opens_at, minutes, updated_at)
     select $1::bigint + n, $2::bigint, $2::bigint * 1000, 'class' || n, n, 'zoom', 'Class ' || n, '', true, 0,
       'none', false, false, false, case when $4 then now() + interval '1 day' + n * interval '9 hours' end, 60, now()
     from generate_series(0, $3 - 1) n`,
    [firstId, course, count, isDated],
  )
  await client.query(
    `insert into learning_content (activity_id, content)
     select id, '{"kind":"kept","settings":{"minutes":60}}'::jsonb from learning_activity where course_id = $1`,
    [course],
  )
}

async function signInAll(client: pg.Client, userIds: readonly number[]): Promise<Person[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into auth_session (token_hash, user_id, kind, user_agent, created_at, seen_at, expires_at)
     select t.hash, t.id, 'browser', 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[], $2::bigint[]) t (hash, id)`,
    [tokens.map(token => createHash('sha256').update(token).digest()), userIds],
  )
  return userIds.map((id, n) => ({ id, cookie: `session=${tokens[n]}` }))
}
