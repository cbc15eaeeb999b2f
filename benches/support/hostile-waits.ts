import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiData } from './api-data.ts'
import type { Ask } from './asking.ts'
import { writeLargeCourse } from './hostile-course.ts'
import type { Host } from './hostile-host.ts'
import { print } from './lines.ts'
import { p95, probe } from './open-probe.ts'
import { amount } from './quick.ts'

const P95_MS = 100
const PROBES_A_SECOND = 40

/** Prints how long a learner waits while something goes on. */
export type WaitDuring = (name: string, work: Promise<unknown>) => Promise<void>

export function waitsOn({ port }: Host, learners: ApiData['learners'], prefix = 'hostile'): WaitDuring {
  const file = readdirSync(path.join(import.meta.dirname, '../../apps/web/dist/assets')).find(name =>
    name.endsWith('.js'),
  )
  const asks = {
    dashboard: (n: number): Ask => ({
      path: '/api/learning/local_learn_get_dashboard',
      cookie: learners[n % learners.length]?.cookie ?? '',
      body: '{}',
    }),
    file: (): Ask => ({ path: `/assets/${file}` }),
  }
  return async (name, work) => {
    const began = performance.now()
    let isOver = false
    void work
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    const times = await probe(port, asks, PROBES_A_SECOND, () => !isOver)
    await work
    const seconds = (performance.now() - began) / 1000
    print({ name: `${prefix}.${name}.learner_p95_ms`, value: p95(times.dashboard), unit: 'ms', limit: P95_MS })
    print({ name: `${prefix}.${name}.file_p95_ms`, value: p95(times.file), unit: 'ms', limit: P95_MS })
    print({ name: `${prefix}.${name}.longest_ms`, value: Math.max(...times.dashboard, ...times.file), unit: 'ms' })
    print({ name: `${prefix}.${name}.seconds`, value: seconds, unit: 's' })
  }
}

/** Nothing; then a large course comes, is looked at as it would change, and changes in every page. */
export async function importWaits(host: Host, waitDuring: WaitDuring): Promise<void> {
  const file = (name: string) => path.join(host.dataDir, name)
  writeLargeCourse(file('large.mbz'))
  writeLargeCourse(file('other.mbz'))
  await waitDuring('nothing', pause(amount(6000, 500)))
  await waitDuring('import', host.run('import', file('large.mbz')))
  await waitDuring('import_dry_run', host.run('import', file('other.mbz'), '--dry-run'))
  await waitDuring('import_of_changes', host.run('import', file('other.mbz')))
}
