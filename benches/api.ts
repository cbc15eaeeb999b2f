import { type ApiData, fillApiData } from './support/api-data.ts'
import { median, print, printAll } from './support/lines.ts'
import type { Shot } from './support/load.ts'
import { besideFloor, createCpuMeter } from './support/request-cpu.ts'
import { serveProduct } from './support/served.ts'

/**
 * CPU of one request (node and its database backends) on real PostgreSQL: 10,000 learners, 20 programs, a 72-module
 * course, 16 clients. Each round fires a route and then the floor route with a reply of the same size.
 */
const served = await serveProduct()
const meter = await createCpuMeter(served)

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
  const { learners } = await fillApiData(served.url)
  const learner = (n: number) => learners[n % learners.length] as ApiData['learners'][number]
  for (const [name, { shot, cpu, ratio }] of Object.entries(routes(learner))) {
    const { own, floors, ratios } = await besideFloor(meter, learner, shot)
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
  await meter.stop()
  await served.stop()
}
printAll()
