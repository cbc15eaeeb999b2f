import { JOB_LISTS } from '../packages/contract/src/careers/constants.ts'
import { type CareersData, fillCareersData } from './support/careers-data.ts'
import { median, print, printAll } from './support/lines.ts'
import type { Shot } from './support/load.ts'
import { amount } from './support/quick.ts'
import { besideFloor, type CpuMeter, createCpuMeter, ROUNDS } from './support/request-cpu.ts'
import { type Served, serveProduct } from './support/served.ts'

/**
 * The jobs of a learner on real PostgreSQL: 10,000 learners, 500 jobs, 200,000 applications, 16 clients. CPU is that of node and its
 * database backends; the floor is that of the api bench. `growth`: the dashboard of the same learners where ten times as much
 * of everybody else's stands beside it, over the one above, round for round.
 */
const TIMES = amount(10, 2)
const CPU_MS = 3
const VS_FLOOR = 8
const P95_MS = 60
const GROWTH = 1.3

interface Place {
  served: Served
  meter: CpuMeter
  learner: (n: number) => CareersData['learners'][number]
}

async function openPlace(times: number): Promise<Place> {
  const served = await serveProduct()
  const { learners } = await fillCareersData(served.url, times)
  const learner = (n: number) => learners[n % learners.length] as CareersData['learners'][number]
  return { served, meter: await createCpuMeter(served), learner }
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

const dashboardOf =
  ({ learner }: Place) =>
  (n: number): Shot => ({ path: `/api/career/dashboard/${learner(n).id}`, cookie: learner(n).cookie })

/** All three lists in turn, the first page and the second. */
const listOf =
  ({ learner }: Place) =>
  (n: number): Shot => ({
    path: `/api/career/dashboard/${learner(n).id}/${JOB_LISTS[n % JOB_LISTS.length]}/${n % 2}`,
    cookie: learner(n).cookie,
  })

async function measureRoute(name: string, place: Place, shot: (n: number) => Shot): Promise<void> {
  const { own, floors, ratios, tookMs } = await besideFloor(place.meter, place.learner, shot)
  const [value, peer, ratio] = [median(own), median(floors), median(ratios)]
  print({ name: `careers.${name}.cpu_ms`, value, unit: 'ms', limit: CPU_MS, peer, ratio })
  print({ name: `careers.${name}.vs_floor`, value: ratio, unit: 'ratio', limit: VS_FLOOR })
  print({ name: `careers.${name}.p95_ms`, value: p95(tookMs), unit: 'ms', limit: P95_MS })
}

async function measureGrowth(small: Place, large: Place): Promise<void> {
  for (const place of [small, large]) await place.meter.warmUp(dashboardOf(place))
  const [before, after]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    before.push((await small.meter.round(dashboardOf(small))).cpuMs)
    after.push((await large.meter.round(dashboardOf(large))).cpuMs)
  }
  const value = median(after.map((ms, round) => ms / (before[round] ?? 1)))
  print({ name: 'careers.growth.ratio', value, unit: 'ratio', limit: GROWTH, peer: median(before), ratio: value })
}

const places: Place[] = []
try {
  const small = await openPlace(1)
  places.push(small)
  await measureRoute('dashboard', small, dashboardOf(small))
  await measureRoute('list', small, listOf(small))
  const large = await openPlace(TIMES)
  places.push(large)
  await measureGrowth(small, large)
} finally {
  for (const { meter, served } of places) {
    await meter.stop()
    await served.stop()
  }
}
printAll()
