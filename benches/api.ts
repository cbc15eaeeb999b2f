import pg from 'pg'
import { type ApiData, fillApiData } from './support/api-data.ts'
import { cpuMs } from './support/cpu.ts'
import { median, print, printAll } from './support/lines.ts'
import { fire, type Shot } from './support/load.ts'
import { serveProduct } from './support/served.ts'

/**
 * CPU of one request (node and its database backends) on real PostgreSQL: 10,000 learners, 20 programs, a 72-module
 * course, 16 clients. Each round fires a route and then the floor route with a reply of the same size.
 */
const CLIENTS = 16
const ROUNDS = 9
const REQUESTS = 1500
const WARM_UP = 400

const served = await serveProduct()
const { port, pid, url } = served

const admin = new pg.Client({ connectionString: url })
await admin.connect()
async function usedMs(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return cpuMs(pid) + rows.reduce((sum, row) => sum + cpuMs(row.pid), 0)
}

const routes = (
  learner: (n: number) => ApiData['learners'][number],
): Record<string, { shot: (n: number) => Shot; cpu: number; ratio: number }> => {
  const to = (path: string, body: (of: ApiData['learners'][number]) => unknown) => (n: number) => {
    const of = learner(n)
    return { path, body: JSON.stringify(body(of)), cookie: of.cookie }
  }
  return {
    whoami: { shot: to('/api/auth/signin/verifytoken', of => ({ token: '1', userid: of.id })), cpu: 1, ratio: 2.5 },
    mycourses: {
      shot: to('/api/learning/core_enrol_get_users_courses', of => ({ userid: of.id })),
      cpu: 1.3,
      ratio: 4,
    },
    contents72: {
      shot: to('/api/learning/core_course_get_contents', of => ({ courseid: of.courseId })),
      cpu: 3.5,
      ratio: 8,
    },
    dashboard: { shot: to('/api/learning/local_learn_get_dashboard', () => ({})), cpu: 4, ratio: 8 },
  }
}

try {
  const { learners } = await fillApiData(url)
  const learner = (n: number) => learners[n % learners.length] as ApiData['learners'][number]
  for (const [name, { shot, cpu, ratio }] of Object.entries(routes(learner))) {
    const bytes = await fire(port, CLIENTS, WARM_UP, shot)
    const floor = (n: number): Shot => ({
      path: '/floor',
      body: JSON.stringify({ id: learner(n).id, bytes }),
      cookie: learner(n).cookie,
    })
    await fire(port, CLIENTS, WARM_UP, floor)
    const own: number[] = []
    const floors: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const [shots, times] of [
        [shot, own],
        [floor, floors],
      ] as const) {
        const before = await usedMs()
        await fire(port, CLIENTS, REQUESTS, shots)
        times.push(((await usedMs()) - before) / REQUESTS)
      }
    const ratios = own.map((value, round) => value / (floors[round] ?? 1))
    print({
      name: `api.${name}.cpu_ms`,
      value: median(own),
      unit: 'ms',
      limit: cpu,
      peer: median(floors),
      ratio: median(ratios),
    })
    print({ name: `api.${name}.vs_floor`, value: median(ratios), unit: 'ratio', limit: ratio })
  }
} finally {
  await admin.end()
  await served.stop()
}
printAll()
