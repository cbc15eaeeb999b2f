import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRun } from '../../packages/contract/src/imports/index.ts'
import type { ApiData } from './api-data.ts'
import type { Ask } from './asking.ts'
import { startHost } from './hostile-host.ts'
import { print } from './lines.ts'
import { p95, probe } from './open-probe.ts'

const LIMIT_MS = 100
const LEARNERS = 1000
const ASKED_A_SECOND = 20
const IDLE_MS = 10_000
/** As many bytes as a browser sends at once. */
const PIECE_BYTES = 2_097_152
const LOOK_EVERY_MS = 500
const PASSWORD = 'learn-with-verdant'
const STAFF = 'brings@example.org'

/** How long learners wait for their dashboard at an even rate: while nothing goes on, and while staff bring in a large package. */
export async function measureOthers(url: string, large: string): Promise<void> {
  const host = await startHost(url)
  try {
    const { learners } = await host.fill(LEARNERS)
    await host.run('staff:create', '--email', STAFF, '--name', 'Brings Files', '--password', PASSWORD)
    const staff = await signedIn(host.port)
    await waits(host.port, learners, pause(1000))
    const idle = await waits(host.port, learners, pause(IDLE_MS))
    print({ name: 'packages.idle.others_p95_ms', value: idle, unit: 'ms' })
    const during = await waits(host.port, learners, bringIn(staff, large))
    print({ name: 'packages.import.others_p95_ms', value: during, unit: 'ms', limit: LIMIT_MS })
  } finally {
    host.stop()
  }
}

/** What 19 of 20 dashboards come within while work goes on. */
async function waits(port: number, learners: ApiData['learners'], work: Promise<unknown>): Promise<number> {
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
  return p95(times.dashboard)
}

interface Staff {
  origin: string
  headers: Record<string, string>
}

async function signedIn(port: number): Promise<Staff> {
  const origin = `http://127.0.0.1:${port}`
  const reply = await fetch(`${origin}/api/auth/login/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: STAFF, password: PASSWORD, service: 'local_mobile' }),
  })
  const cookie = reply.headers.getSetCookie().map(line => line.split(';')[0])
  return { origin, headers: { origin, cookie: cookie.join('; ') } }
}

/** Sends a file from the staff home and waits until the course is there. */
async function bringIn(staff: Staff, file: string): Promise<void> {
  const handle = await open(file)
  const { size } = await handle.stat()
  const { id } = await ask<ImportRun>(staff, 'local_learn_begin_import', {
    filename: 'large.zip',
    sizebytes: size,
    target: { kind: 'new-program', name: 'Large' },
  })
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, from)
    await post(staff, `imports/${id}?from=${from}`, 'application/octet-stream', piece.subarray(0, bytesRead))
  }
  await handle.close()
  for (;;) {
    const { items } = await ask<{ items: ImportRun[] }>(staff, 'local_learn_get_imports', {})
    const run = items.find(item => item.id === id)
    if (run?.state === 'done') return
    if (run?.state !== 'waiting' && run?.state !== 'running') throw new Error(`the import failed: ${run?.refusal}`)
    await pause(LOOK_EVERY_MS)
  }
}

const ask = <T>(staff: Staff, name: string, params: unknown): Promise<T> =>
  post(staff, name, 'application/json', JSON.stringify(params)) as Promise<T>

async function post(
  { origin, headers }: Staff,
  address: string,
  contentType: string,
  body: string | Buffer<ArrayBuffer>,
): Promise<unknown> {
  const reply = await fetch(`${origin}/api/learning/${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
    body,
  })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status} ${await reply.text()}`)
  return reply.json()
}
