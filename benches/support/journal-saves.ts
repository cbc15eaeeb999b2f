import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createFakeQuizTables, openAttempt } from '../../apps/server/testkit/fake-quiz.ts'
import { asAttempt, createLoadLearners, type LoadLearner } from '../../apps/server/testkit/journal-load.ts'
import { freePort, startServer } from '../../apps/server/testkit/server-process.ts'
import { cpuBetween, cpuOf } from './cpu.ts'
import { median, print } from './lines.ts'
import { fire, type Shot } from './load.ts'

const SAVES_A_SECOND = 420
const SECONDS = 15
const LEARNERS = 500
const CLIENTS = 16
const ROUNDS = 5
const REQUESTS = 1500
const ANSWER = 'A sentence or two, as learners write them in an answer. '.repeat(4)

/** What a save costs on real PostgreSQL: its time at 420 a second, its CPU against one raw insert of the same bytes. */
export async function measureSaves(url: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-saves-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DEMO: '0', SECRET: 'k'.repeat(32), DATABASE_URL: url, PORT: String(port) }
  const { db, close } = await openDatabase(loadConfig(env), createLog('silent'))
  await createFakeQuizTables(db)
  const learners = await createLoadLearners(db, null, LEARNERS, asAttempt)
  for (const learner of learners) await openAttempt(db, String(learner.id), learner.id)
  await close()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create table floor (id uuid primary key, payload jsonb not null)')
  const server = await startServer(env, true, 'testkit/journal-server.ts')
  try {
    const save = saveShots(learners)
    await fire(port, CLIENTS, REQUESTS, save)
    await measureRatio(port, server.child.pid ?? 0, admin, save)
    await measureTime(server.url, save)
  } finally {
    await server.kill()
    await admin.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Saves of one learner after another, each newer than the one before. */
function saveShots(learners: readonly LoadLearner[]): () => Shot {
  const devices = learners.map(() => randomUUID())
  let n = 0
  return () => {
    const index = n++ % learners.length
    const learner = learners[index] as LoadLearner
    const op = {
      opId: randomUUID(),
      userId: learner.id,
      slot: learner.slot,
      device: devices[index],
      clientSeq: n,
      baseOpId: null,
      payload: learner.payloadOf(`${ANSWER}${n}`),
    }
    const body = JSON.stringify({ scope: learner.scope, ops: [op] })
    return { path: '/api/learning/local_learn_append_journal', body, cookie: learner.cookie }
  }
}

async function measureRatio(port: number, pid: number, admin: pg.Client, save: () => Shot): Promise<void> {
  const used = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return cpuOf([pid, ...rows.map(row => row.pid)])
  }
  const floor = (): Shot => ({ ...save(), path: '/floor' })
  await fire(port, CLIENTS, REQUESTS, floor)
  const times: Record<'own' | 'floor', number[]> = { own: [], floor: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, shot] of [
      ['own', save],
      ['floor', floor],
    ] as const) {
      const before = await used()
      await fire(port, CLIENTS, REQUESTS, shot)
      times[name].push(cpuBetween(before, await used()) / REQUESTS)
    }
  const ratio = median(times.own.map((value, round) => value / (times.floor[round] ?? 1)))
  print({ name: 'journal.save.cpu_ms', value: median(times.own), unit: 'ms', peer: median(times.floor) })
  print({ name: 'journal.save.vs_floor', value: ratio, unit: 'ratio', limit: 4 })
}

/** Open loop: a save starts when its time has come, however long the others take. */
async function measureTime(url: string, save: () => Shot): Promise<void> {
  const took: number[] = []
  let failed = 0
  const started = performance.now()
  const under: Promise<void>[] = []
  for (let n = 0; n < SAVES_A_SECOND * SECONDS; n++) {
    const due = started + (n * 1000) / SAVES_A_SECOND
    const wait = due - performance.now()
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    const { path: address, body, cookie } = save()
    const headers = { 'content-type': 'application/json', cookie, origin: url }
    under.push(
      fetch(`${url}${address}`, { method: 'POST', headers, body })
        .then(async reply => {
          await reply.arrayBuffer()
          if (reply.ok) took.push(performance.now() - due)
          else failed++
        })
        .catch(() => void failed++),
    )
  }
  await Promise.all(under)
  const p95 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY
  print({ name: 'durability.save.p95_ms', value: p95, unit: 'ms', limit: 150 })
  print({ name: 'durability.save.failed', value: failed, unit: 'saves', limit: 0 })
}
