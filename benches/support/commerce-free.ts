import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { median, print } from './lines.ts'
import type { Shot } from './load.ts'
import { amount } from './quick.ts'
import { besideFloor, type CpuMeter } from './request-cpu.ts'
import type { Served } from './served.ts'

const COURSES = amount(2000, 60)
const LEARNERS = amount(200, 20)
/** Free courses that a learner took. */
const TAKEN = 3
const P95_MS = 30
const FIRST_LEARNER = 3_000_000
export const FIRST_COURSE = 1000

/** The list of the free area, where 2,000 free courses are on offer, asked by 16 clients at once. */
export async function measureFreeList(served: Served, meter: CpuMeter): Promise<void> {
  const learners = await fillFreeArea(served.url)
  const learner = (n: number) => learners[n % learners.length] as (typeof learners)[number]
  const shot = (n: number): Shot => ({
    path: '/api/learning/local_learn_get_free_dashboard',
    body: '{}',
    cookie: learner(n).cookie,
  })
  const { own, tookMs } = await besideFloor(meter, learner, shot)
  const p95 = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.95)] ?? Number.NaN
  print({ name: 'free.list.p95_ms', value: p95, unit: 'ms', limit: P95_MS })
  print({ name: 'free.list.cpu_ms', value: median(own), unit: 'ms' })
}

async function fillFreeArea(url: string): Promise<{ id: number; cookie: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(
    `insert into learning_course (id, source_key, short_name, full_name, summary_html, is_free, content_hash, updated_at)
     select $1::bigint + n, 'free' || n, 'F' || n, 'Free course ' || n, '<p>What it is about, in a line or two of text.</p>', true, '', now()
     from generate_series(1, $2::int) n`,
    [FIRST_COURSE, COURSES],
  )
  await run(
    `insert into learning_section (id, course_id, source_key, position, name, summary_html, is_visible)
     select c.id * 1000 + s, c.id, 's' || s, s, 'Section ' || s, '', true
     from learning_course c, generate_series(1, 3) s where c.is_free`,
  )
  await run(
    `insert into learning_activity (id, course_id, section_id, source_key, position, type, name, intro_html, is_visible, indent,
       completion_mode, completes_on_view, completes_on_grade, completes_on_pass, minutes, updated_at)
     select c.id * 100000 + s * 100 + a, c.id, c.id * 1000 + s, 'a' || s || '-' || a, s * 100 + a,
       (array['page', 'url', 'resource', 'page'])[a], 'Activity ' || s || '.' || a, '', true, 0, 'auto', true, false, false, 8, now()
     from learning_course c, generate_series(1, 3) s, generate_series(1, 4) a where c.is_free`,
  )
  await run(
    `insert into auth_user (id, username, email, first_name, last_name, access_type, created_at)
     select $1::bigint + n, 'f' || n || '@example.org', 'f' || n || '@example.org', 'Free', 'No ' || n, 'Free', now()
     from generate_series(1, $2::int) n`,
    [FIRST_LEARNER, LEARNERS],
  )
  await run(
    `insert into learning_enrolment (user_id, course_id, starts_at)
     select $1::bigint + n, $2::bigint + 1 + (n * 7 + k * 13) % $3::int, now() - interval '3 days'
     from generate_series(1, $4::int) n, generate_series(1, $5::int) k`,
    [FIRST_LEARNER, FIRST_COURSE, COURSES, LEARNERS, TAKEN],
  )
  await run(
    `insert into progress_activity (user_id, course_id, activity_id, first_opened_at, last_opened_at, completed_at)
     select e.user_id, e.course_id, a.id, now(), now(), now()
     from learning_enrolment e join learning_activity a on a.course_id = e.course_id and a.position % 2 = 0
     where e.user_id > $1`,
    [FIRST_LEARNER],
  )
  const learners = []
  for (let n = 1; n <= LEARNERS; n++) {
    const token = randomBytes(32).toString('base64url')
    const id = FIRST_LEARNER + n
    await run(
      `insert into auth_session (token_hash, user_id, kind, user_agent, created_at, seen_at, expires_at)
       values ($1, $2, 'browser', 'bench', now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    learners.push({ id, cookie: `session=${token}` })
  }
  await run('vacuum analyze')
  await client.end()
  return learners
}
