import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { amount } from './quick.ts'

export interface ApiData {
  learners: { id: number; cookie: string; programId: number; courseId: number }[]
}

const LEARNERS = amount(10_000, 100)
const PROGRAMS = 20
/** Ids of learners come after it. */
const FIRST_ID = 1_000_000
/** Sessions that take part; the other learners are there for the size of the tables. */
const SIGNED_IN = amount(500, 60)
/** Sections and activities of the three courses of each program: the first has the 72 modules. */
const COURSES = [
  { sections: 12, activities: 6 },
  { sections: 6, activities: 4 },
  { sections: 6, activities: 4 },
]

/** Runs a statement of SQL. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Fills an empty, migrated database: 10,000 learners in 20 programs of three courses, with what they did. */
export async function fillApiData(url: string): Promise<ApiData> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const data = await fillWith((text, values = []) => client.query(text, values), LEARNERS)
  await client.end()
  return data
}

/**
 * The same, by whatever runs statements, for as many learners: at least those who are signed in. `active`: how many of them did
 * anything yet.
 */
export async function fillWith(run: Run, people: number, active = people): Promise<ApiData> {
  await run(
    `insert into auth_user (id, username, email, phone, first_name, last_name, access_type, created_at)
     select ${FIRST_ID} + n, 'l' || n || '@example.org', 'l' || n || '@example.org', (9000000000 + n)::text, 'Learner', 'No ' || n, 'Premium', now()
     from generate_series(1, $1) n`,
    [people],
  )
  for (let program = 1; program <= PROGRAMS; program++) await fillProgram(run, program, FIRST_ID + active)
  await run('analyze')
  const learners = []
  for (let n = 1; n <= SIGNED_IN; n++) {
    const token = randomBytes(32).toString('base64url')
    const id = FIRST_ID + n
    const program = (n % PROGRAMS) + 1
    await run(
      `insert into auth_session (token_hash, user_id, kind, user_agent, created_at, seen_at, expires_at)
       values ($1, $2, 'browser', 'bench', now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    learners.push({ id, cookie: `session=${token}`, programId: program, courseId: program * 10 })
  }
  await run('vacuum analyze')
  return { learners }
}

async function fillProgram(run: Run, program: number, lastActiveId: number): Promise<void> {
  await run(
    `insert into learning_program (id, source_key, name, program_type, starts_at, ends_at, created_at)
     values ($1::bigint, 'p' || $1, 'Program ' || $1, 'premium', now() - interval '30 days', now() + interval '100 days', now())`,
    [program],
  )
  await run(
    `insert into learning_program_member (user_id, program_id, joined_at)
     select id, $1, now() - interval '30 days' from auth_user where id % $2 + 1 = $1`,
    [program, PROGRAMS],
  )
  for (const [index, { sections, activities }] of COURSES.entries())
    await fillCourse(run, { program, course: program * 10 + index, index, sections, activities, lastActiveId })
  await run(
    `insert into progress_study_day (user_id, day, seconds)
     select m.user_id, current_date - d, 600 + 60 * d
     from learning_program_member m, generate_series(0, 20) d where m.program_id = $1 and m.user_id <= $2`,
    [program, lastActiveId],
  )
}

interface CourseToFill {
  program: number
  course: number
  index: number
  sections: number
  activities: number
  lastActiveId: number
}

async function fillCourse(
  run: Run,
  { program, course, index, sections, activities, lastActiveId }: CourseToFill,
): Promise<void> {
  await run(
    `insert into learning_course (id, source_key, short_name, full_name, summary_html, content_hash, updated_at)
     values ($1::bigint, 'c' || $1, 'C' || $1, 'Course ' || $1, '<p>What it is about.</p>', '', now())`,
    [course],
  )
  await run('insert into learning_program_course (program_id, course_id, position) values ($1, $2, $3)', [
    program,
    course,
    index,
  ])
  await run(
    `insert into learning_section (id, course_id, source_key, position, name, summary_html, is_visible)
     select $1::bigint * 1000 + s, $1, 's' || s, s, 'Section ' || s, '<p>Summary</p>', true from generate_series(1, $2) s`,
    [course, sections],
  )
  await run(
    `insert into learning_activity (id, course_id, section_id, source_key, position, type, name, intro_html, is_visible, indent,
       completion_mode, completes_on_view, completes_on_grade, completes_on_pass, due_at, minutes, updated_at)
     select $1::bigint * 100000 + s * 100 + a, $1, $1::bigint * 1000 + s, 'a' || s || '-' || a, s * 100 + a,
       (array['page', 'url', 'resource', 'assign', 'forum', 'quiz'])[(a - 1) % 6 + 1], 'Activity ' || s || '.' || a, '', true, 0,
       'auto', true, false, false, now() + (s - 4) * interval '2 days', 8, now()
     from generate_series(1, $2) s, generate_series(1, $3) a`,
    [course, sections, activities],
  )
  await run(
    `insert into learning_content (activity_id, content)
     select id, case type when 'url' then '{"kind":"url","href":"https://example.org/1"}'::jsonb
       when 'page' then '{"kind":"page","html":"<p>x</p>","minutes":8}'::jsonb else '{"kind":"kept","settings":{}}'::jsonb end
     from learning_activity where course_id = $1`,
    [course],
  )
  await run(
    `insert into learning_enrolment (user_id, course_id, starts_at)
     select user_id, $2, now() - interval '30 days' from learning_program_member where program_id = $1`,
    [program, course],
  )
  await run(
    `insert into progress_activity (user_id, course_id, activity_id, first_opened_at, last_opened_at, completed_at)
     select e.user_id, e.course_id, a.id, now(), now(), now()
     from learning_enrolment e join learning_activity a on a.course_id = e.course_id and a.position % 2 = 0
     where e.course_id = $1 and e.user_id <= $2`,
    [course, lastActiveId],
  )
  await run(
    `insert into evidence_item (user_id, source, item_id, course_id, kind, score_pct, weight, skills, counts, at)
     select user_id, 'progress', activity_id, course_id, 'completed', null, 1, '{}', true, completed_at
     from progress_activity where course_id = $1`,
    [course],
  )
  await run(
    `insert into progress_course (user_id, course_id, done, last_activity_id, last_opened_at)
     select user_id, course_id, count(*), max(activity_id), now() from progress_activity where course_id = $1 group by 1, 2`,
    [course],
  )
}
