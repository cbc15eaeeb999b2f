import { type ApiData, fillApiData } from './support/api-data.ts'
import { median, print, printAll } from './support/lines.ts'
import { measureFanout } from './support/messages-fanout.ts'
import { measureLive } from './support/messages-live.ts'
import { measureRoutes } from './support/messages-routes.ts'
import { besideFloor, createCpuMeter } from './support/request-cpu.ts'
import { serveProduct } from './support/served.ts'

/**
 * Notifications on real PostgreSQL: the unread count of the bell beside the floor route; live updates to 1,000 open connections of one
 * node; an announcement to 100,000 people beside requests of learners, and with a node that is killed while it leaves; what the code of
 * their screens weighs.
 */
const UNREAD = { cpuMs: 0.5, ratio: 4 }

const served = await serveProduct()
const meter = await createCpuMeter(served)
try {
  const { learners } = await fillApiData(served.url)
  const learner = (n: number) => learners[n % learners.length] as ApiData['learners'][number]
  const shot = (n: number) => ({
    path: '/api/learning/local_learn_get_unread_count',
    body: '{}',
    cookie: learner(n).cookie,
  })
  const { own, floors, ratios } = await besideFloor(meter, learner, shot)
  const cost = { value: median(own), unit: 'ms', limit: UNREAD.cpuMs, peer: median(floors), ratio: median(ratios) }
  print({ name: 'notifications.unread.cpu_ms', ...cost })
  print({ name: 'notifications.unread.vs_floor', value: median(ratios), unit: 'ratio', limit: UNREAD.ratio })
  await measureLive(served, learners)
} finally {
  await meter.stop()
  await served.stop()
}
await measureFanout()
await measureRoutes()
printAll()
