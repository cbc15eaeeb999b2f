import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { Db } from '../../apps/server/src/platform/db/tables.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createLoadLearners, type LoadLearner } from '../../apps/server/testkit/journal-load.ts'
import { freePort, startServer } from '../../apps/server/testkit/server-process.ts'
import type { JournalOp } from '../../packages/contract/src/journal/index.ts'
import { cpuBetween, getCpu } from './cpu.ts'
import { median } from './lines.ts'
import { fire, type Shot } from './load.ts'
import { amount } from './quick.ts'

const LEARNERS = amount(500, 20)
const CLIENTS = 16
const ROUNDS = amount(5, 1)
const REQUESTS = amount(1500, 64)

/** The product on a database, with learners who save and the floor beside it: one raw insert of the same bytes. */
export interface ServedSaves {
  url: string
  learners: LoadLearner[]
  port: number
  pid: number
  admin: pg.Client
  stop(): Promise<void>
}

/** Serves on an empty database of PostgreSQL, once `prepare` made what the learners edit. */
export async function serveSaves(
  databaseUrl: string,
  edits: Parameters<typeof createLoadLearners>[3],
  prepare: (db: Db, learners: LoadLearner[]) => Promise<void>,
): Promise<ServedSaves> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-saves-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DEMO: '0', SECRET: 'k'.repeat(32), DATABASE_URL: databaseUrl, PORT: String(port) }
  const { db, close } = await openDatabase(loadConfig(env), createLog('silent'))
  const learners = await createLoadLearners(db, null, LEARNERS, edits)
  await prepare(db, learners)
  await close()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('create table floor (id uuid primary key, payload jsonb not null)')
  const server = await startServer(env, true, 'testkit/journal-server.ts')
  return {
    url: server.url,
    learners,
    port,
    pid: server.child.pid ?? 0,
    admin,
    async stop() {
      await server.kill()
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ops of a learner as their browser sends them. */
export function appendShot({ scope, cookie }: LoadLearner, ops: readonly JournalOp[]): Shot {
  return { path: '/api/learning/local_learn_append_journal', body: JSON.stringify({ scope, ops }), cookie }
}

/** CPU of a save, of node and its database together, in turn with the floor: the middle of some rounds. */
export async function costOfSave(
  { port, pid, admin }: ServedSaves,
  save: () => Shot,
): Promise<{ ownMs: number; floorMs: number; ratio: number }> {
  const used = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return getCpu([pid, ...rows.map(row => row.pid)])
  }
  const floor = (): Shot => ({ ...save(), path: '/floor' })
  for (const shot of [save, floor]) await fire(port, CLIENTS, REQUESTS, shot)
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
  return { ownMs: median(times.own), floorMs: median(times.floor), ratio }
}
