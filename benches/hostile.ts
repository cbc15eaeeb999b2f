import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { createScratchDatabase } from '../apps/server/testkit/scratch-database.ts'
import { type ApiData, fillApiData } from './support/api-data.ts'
import { type Ask, getAddress, sendAll } from './support/asking.ts'
import { cpuBetween, getCpu } from './support/cpu.ts'
import { FLOODS, getNote, journalCall } from './support/hostile-flood.ts'
import { startHost } from './support/hostile-host.ts'
import { importWaits, waitsOn } from './support/hostile-waits.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount, partNames } from './support/quick.ts'

/**
 * What the dearest requests of nobody and of a learner cost, and how long another learner waits while somebody floods the server:
 * real PostgreSQL, the floods and who measures on the same machine. Large imports also on the embedded database. Names of parts
 * narrow: `npm run bench -- hostile costs`.
 */
const ANONYMOUS_MS = 3
const LEARNER_MS = 50
/** As many as a laptop may have. */
const EMBEDDED_LEARNERS = amount(1000, 60)
const ROUNDS = amount(5, 1)

const PARTS = ['embedded', 'floods', 'imports', 'costs'] as const
const chosen = partNames()
const has = (part: (typeof PARTS)[number]): boolean => chosen.length === 0 || chosen.includes(part)

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

// The embedded database first: whom it keeps waiting is everybody.
if (has('embedded')) {
  const small = await startHost()
  try {
    const { learners } = await small.fill(EMBEDDED_LEARNERS)
    await importWaits(small, waitsOn(small, learners, 'hostile.embedded'))
  } finally {
    small.stop()
  }
}

const scratch = await createScratchDatabase()
if (!scratch) throw new Error('this bench needs PostgreSQL')
const host = await startHost(scratch.url)
const { port } = host
const admin = new pg.Client({ connectionString: scratch.url })
await admin.connect()

async function pids(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return [host.pid, ...rows.map(row => row.pid)]
}

type Learner = ApiData['learners'][number]

let sent = 0

/** CPU of one request, node and its database together: the middle of some rounds. Each comes from an address of its own. */
async function cpuOfOne(make: () => Ask, count: number): Promise<number> {
  const round = () =>
    sendAll(
      port,
      4,
      () => ({ ...make(), from: getAddress(sent++) }),
      n => n < count,
    )
  await round()
  const rounds: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const before = getCpu(await pids())
    if ((await round()).includes(429)) throw new Error('what is refused for its number costs nothing')
    rounds.push(cpuBetween(before, getCpu(await pids())) / count)
  }
  return median(rounds)
}

/** Prints the cost of each, and of the dearest what was promised. */
async function printDearest(
  who: string,
  makes: Record<string, () => Ask>,
  count: number,
  limit: number,
): Promise<void> {
  let dearest = 0
  for (const [name, make] of Object.entries(makes)) {
    const value = await cpuOfOne(make, count)
    print({ name: `hostile.${who}.${name}.cpu_ms`, value, unit: 'ms' })
    dearest = Math.max(dearest, value)
  }
  print({ name: `hostile.${who}.dearest.cpu_ms`, value: dearest, unit: 'ms', limit })
}

/** What nobody's and a learner's requests cost; needs a course. */
async function costs(me: Learner, others: readonly Learner[]): Promise<void> {
  const { rows } = await admin.query<{ course: string; activity: string; program: string }>(
    `select c.id as course, a.id as activity, pc.program_id as program from learning_course c
     join learning_activity a on a.course_id = c.id join learning_program_course pc on pc.course_id = c.id
     order by c.updated_at desc, a.position limit 1`,
  )
  const [{ course: courseid, activity, program }] = rows as [(typeof rows)[number]]
  await admin.query(`insert into learning_program_member (user_id, program_id, joined_at) values ($1, $2, now())`, [
    me.id,
    program,
  ])
  await admin.query(`insert into learning_enrolment (user_id, course_id, starts_at) values ($1, $2, now())`, [
    me.id,
    courseid,
  ])
  await admin.query('vacuum analyze')

  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`f${n}`, n]))).slice(0, 16_000)
  const deep = `${'[['.repeat(4000)}${']]'.repeat(4000)}`
  const contentType = 'application/x-www-form-urlencoded'
  const brackets = Array.from({ length: 1000 }, (_, n) => `a[${n}][b]=1`).join('&')
  await printDearest(
    'anonymous',
    {
      page: () => ({ path: `/course/${randomUUID()}` }),
      openapi: () => ({ path: '/openapi.json' }),
      refused: () => ({ path: '/api/learning/local_learn_get_dashboard', body: '{}' }),
      session_of_nobody: () => ({ path: '/api/auth/time', body: '{}', cookie: `session=${randomUUID()}` }),
      deep_json: () => ({ path: '/api/auth/login/token', body: deep }),
      many_fields: () => ({ path: '/api/auth/login/token', body: many }),
      protocol: () => ({ path: '/webservice/rest/server.php?wstoken=x', body: brackets.slice(0, 16_000), contentType }),
      protocol_query: () => ({ path: `/webservice/rest/server.php?wstoken=x&${brackets.slice(0, 12_000)}` }),
      code_for_nobody: () => ({
        path: '/api/auth/login/logintoken',
        body: JSON.stringify({ type: 'email', method: 'otp', value: `${randomUUID()}@example.org` }),
      }),
    },
    200,
    ANONYMOUS_MS,
  )
  // Dear on purpose, and so limited by source and hashed in turn: a figure without a promise.
  const guess = JSON.stringify({ username: 'l1@example.org', password: 'a guess', service: 'local_mobile' })
  const password = await cpuOfOne(() => ({ path: '/api/auth/login/token', body: guess }), 40)
  print({ name: 'hostile.anonymous.password.cpu_ms', value: password, unit: 'ms' })
  const learn = (name: string, params: unknown) => () => ({
    path: `/api/learning/${name}`,
    cookie: me.cookie,
    body: JSON.stringify(params),
  })
  await printDearest(
    'learner',
    {
      dashboard: learn('local_learn_get_dashboard', {}),
      timeline: learn('local_learn_get_timeline', { programid: Number(program) }),
      contents: learn('core_course_get_contents', { courseid: Number(courseid) }),
      lesson: learn('local_learn_get_activity', { programid: Number(program), type: 'page', id: Number(activity) }),
      search: learn('local_learn_search', { query: 'wrods of a lnog pgae and a lnik' }),
      search_everything: learn('local_learn_search', { query: 'page' }),
      journal: () => journalCall(others[sent % others.length] ?? me),
      versions: learn('local_learn_list_versions', { scope: getNote(me.courseId) }),
    },
    12,
    LEARNER_MS,
  )
}

try {
  const { learners } = await fillApiData(scratch.url)
  const [me, ...others] = learners as [(typeof learners)[number], ...typeof learners]
  const waiting = others.splice(0, amount(100, 10))
  const waitDuring = waitsOn(host, waiting)
  for (const name of has('floods') ? Object.keys(FLOODS) : []) {
    const flood = fork(path.join(import.meta.dirname, 'support/hostile-flood.ts'), [name])
    flood.send({ port, learners: others })
    const answered = once(flood, 'message') as Promise<[number[]]>
    await waitDuring(name, answered)
    const counts = Map.groupBy((await answered)[0], status => status)
    for (const [status, list] of counts)
      print({ name: `hostile.${name}.answered_${status}`, value: list.length, unit: 'calls' })
  }
  if (has('imports')) await importWaits(host, waitDuring)

  if (has('costs')) await costs(me, others)
} finally {
  host.stop()
  await admin.end()
  await scratch.drop()
}
printAll()
