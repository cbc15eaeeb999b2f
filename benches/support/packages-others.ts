import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRun } from '../../packages/contract/src/imports/index.ts'
import type { ApiData } from './api-data.ts'
import type { Ask } from './asking.ts'
import { startHost } from './hostile-host.ts'
import { print } from './lines.ts'
import { p95, probe } from './open-probe.ts'
import { callFunction, type Staff, signedIn } from './packages-staff.ts'
import { amount } from './quick.ts'

const LIMIT_MS = 100
const LEARNERS = amount(1000, 60)
const ASKED_A_SECOND = 20
const IDLE_MS = amount(10_000, 500)
const LOOK_EVERY_MS = 500
const PASSWORD = 'learn-with-verdant'
const STAFF = 'brings@example.org'

/** How long learners wait for their dashboard at an even rate: while nothing goes on, and while staff bring in a large package. */
export async function measureOthers(url: string, large: string): Promise<void> {
  const host = await startHost(url)
  try {
    const { learners } = await host.fill(LEARNERS)
    await host.run('staff:create', '--email', STAFF, '--name', 'Brings Files', '--password', PASSWORD)
    const staff = await signedIn(host.port, STAFF, PASSWORD)
    await waits(host.port, learners, pause(1000))
    const idle = await waits(host.port, learners, pause(IDLE_MS))
    print({ name: 'packages.idle.others_p95_ms', value: p95(idle), unit: 'ms' })
    const sent = sentFrom(staff, large)
    const sending = await waits(host.port, learners, sent)
    const working = await waits(host.port, learners, workedOff(staff, await sent))
    const during = p95([...sending, ...working])
    print({ name: 'packages.import.others_p95_ms', value: during, unit: 'ms', limit: LIMIT_MS })
    for (const [name, times] of Object.entries({ sending, working }))
      console.error(
        `${name}: ${times.length} calls, p95 ${p95(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
      )
  } finally {
    host.stop()
  }
}

/** How long each dashboard took while work went on. */
async function waits(port: number, learners: ApiData['learners'], work: Promise<unknown>): Promise<number[]> {
  const dashboard = (n: number): Ask => ({
    path: '/api/learning/local_learn_get_dashboard',
    cookie: learners[n % learners.length]?.cookie ?? '',
    body: '{}',
  })
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const [times] = await Promise.all([probe(port, { dashboard }, ASKED_A_SECOND, () => !isOver), ended])
  return times.dashboard
}

/** Sends a file from a process of its own; gives the id of its import. */
async function sentFrom(staff: Staff, file: string): Promise<number> {
  const sender = fork(path.join(import.meta.dirname, 'packages-staff.ts'))
  sender.send({ staff, file })
  const ended = once(sender, 'exit').then(() => {
    throw new Error('the file was not sent')
  })
  const [id] = (await Promise.race([once(sender, 'message'), ended])) as [number]
  void ended.catch(() => undefined)
  return id
}

/** Waits until the course of an import is there. */
async function workedOff(staff: Staff, id: number): Promise<void> {
  for (;;) {
    const { items } = await callFunction<{ items: ImportRun[] }>(staff, 'local_learn_get_imports', {})
    const run = items.find(item => item.id === id)
    if (run?.state === 'done') return
    if (run?.state !== 'waiting' && run?.state !== 'running') throw new Error(`the import failed: ${run?.refusal}`)
    await pause(LOOK_EVERY_MS)
  }
}
