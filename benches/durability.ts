import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { loadConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import type { Db } from '../apps/server/src/platform/db/tables.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { allAnswers, createFakeQuizTables, openAttempt, submittedCount } from '../apps/server/testkit/fake-quiz.ts'
import { asAttempt, createLoadLearners, type LoadLearner, saveAll } from '../apps/server/testkit/journal-load.ts'
import { countLosses, type ModuleRow } from '../apps/server/testkit/journal-losses.ts'
import { asQuizAttempt, handedInCount, openQuizAttempts, quizAnswers } from '../apps/server/testkit/load-quiz.ts'
import { freePort, type ServerProcess, startServer } from '../apps/server/testkit/server-process.ts'
import { type BenchPostgres, startBenchPostgres } from './support/bench-postgres.ts'
import { measureSaves } from './support/journal-saves.ts'
import { print, printAll } from './support/lines.ts'
import { amount, isQuick } from './support/quick.ts'

/**
 * What the journal promises: learners save five times and hand in while nodes are killed, the database is stopped at
 * once, or one of two nodes stays down. Nothing that was acknowledged is lost, nothing is stored twice; a control that
 * acknowledges before the commit is seen to lose. Then what a save costs.
 */
const LEARNERS = Number(process.env.BENCH_LEARNERS ?? amount(1000, 60))
const SAVES = 5
const SCRIPT = 'testkit/journal-server.ts'
const PARALLEL = 32
const GIVE_UP_MS = 240_000
const log = createLog('silent')

/** What learners edit while the power is cut. */
interface Edits {
  open(db: Db): Promise<LoadLearner[]>
  answers(db: Db): Promise<ModuleRow[]>
  submitted(db: Db): Promise<number>
}

/** The journal by itself, behind a module that does nothing else. */
const OF_THE_JOURNAL: Edits = {
  async open(db) {
    await createFakeQuizTables(db)
    const learners = await createLoadLearners(db, null, LEARNERS, asAttempt)
    for (const learner of learners) await openAttempt(db, String(learner.id), learner.id)
    return learners
  },
  answers: allAnswers,
  submitted: submittedCount,
}

/** Answers of quizzes, marked and graded when they are handed in. */
const OF_QUIZZES: Edits = {
  async open(db) {
    const learners = await createLoadLearners(db, null, LEARNERS, asQuizAttempt)
    await openQuizAttempts(db, learners)
    return learners
  },
  answers: quizAnswers,
  submitted: handedInCount,
}

interface Case {
  name: string
  edits?: Edits
  nodes: number
  env?: Record<string, string>
  /** Cuts the power this many times, spread over the run. */
  cuts: number
  cut(nodes: ServerProcess[], start: (n: number) => Promise<ServerProcess>): Promise<void>
}

const killFirst: Case['cut'] = async (nodes, start) => {
  await nodes[0]?.kill()
  nodes[0] = await start(0)
}

async function runCase(
  { name, edits = OF_THE_JOURNAL, nodes: count, env: more = {}, cuts, cut }: Case,
  url: string | null,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-durability-'))
  const base = { DATA_DIR: dataDir, DEMO: '0', SECRET: 'k'.repeat(32), ...(url && { DATABASE_URL: url }) }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const envOf = (n: number) => ({ ...base, PORT: String(ports[n]) })
  const config = loadConfig(envOf(0))
  const first = await openDatabase(config, log)
  const learners = await edits.open(first.db)
  await first.close()
  const start = (n: number) => startServer({ ...envOf(n), ...more }, true, SCRIPT)
  const nodes: ServerProcess[] = []
  for (let n = 0; n < count; n++) nodes.push(await start(n))
  let done = 0
  let cutting: Promise<void> = Promise.resolve()
  const run = await saveAll(learners, SAVES, () => nodes.map(node => node.url), {
    parallel: PARALLEL,
    giveUpMs: GIVE_UP_MS,
    isSubmitting: true,
    onAcknowledged(acknowledged) {
      if (done === cuts || acknowledged < ((LEARNERS * SAVES) / (cuts + 1)) * (done + 1)) return
      done++
      cutting = cutting.then(() => cut(nodes, start))
    },
  })
  await cutting
  for (const node of nodes) await node.kill()
  const last = await openDatabase(config, log)
  const losses = await countLosses(last.db, run, edits.answers)
  const unsubmitted = run.submitted.length - (await edits.submitted(last.db))
  await last.close()
  rmSync(dataDir, { recursive: true, force: true })
  report(
    name,
    { ...losses, lost: losses.lost + Math.max(0, unsubmitted) },
    run.acknowledged.length,
    run.submitted.length,
  )
}

function report(name: string, losses: { lost: number; duplicates: number }, saves: number, submits: number): void {
  if (name === 'control') {
    print({ name: 'durability.control.lost', value: losses.lost, unit: 'saves' })
    // At least one: else this bench could not see a loss.
    print({ name: 'durability.control.is_blind', value: losses.lost > 0 ? 0 : 1, unit: 'flag', limit: 0 })
    return
  }
  print({ name: `durability.${name}.lost`, value: losses.lost, unit: 'saves', limit: 0 })
  print({ name: `durability.${name}.duplicates`, value: losses.duplicates, unit: 'saves', limit: 0 })
  const missing = LEARNERS * SAVES - saves + (LEARNERS - submits)
  print({ name: `durability.${name}.never_acknowledged`, value: missing, unit: 'calls', limit: 0 })
}

/** An empty database on the server of the bench. */
async function createDatabase(postgres: BenchPostgres, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

const postgres = await startBenchPostgres()
try {
  await runCase({ name: 'embedded_kill', nodes: 1, cuts: 3, cut: killFirst }, null)
  if (postgres && !isQuick) {
    await runCase({ name: 'node_kill', nodes: 1, cuts: 3, cut: killFirst }, await createDatabase(postgres, 'node_kill'))
    await runCase(
      { name: 'database_restart', nodes: 1, cuts: 3, cut: async () => postgres.restartImmediately() },
      await createDatabase(postgres, 'database_restart'),
    )
    await runCase(
      { name: 'node_gone', nodes: 2, cuts: 1, cut: async nodes => nodes[0]?.kill() },
      await createDatabase(postgres, 'node_gone'),
    )
    await runCase(
      { name: 'quiz_node_kill', edits: OF_QUIZZES, nodes: 1, cuts: 3, cut: killFirst },
      await createDatabase(postgres, 'quiz_node_kill'),
    )
    await runCase(
      {
        name: 'quiz_database_restart',
        edits: OF_QUIZZES,
        nodes: 2,
        cuts: 3,
        cut: async () => postgres.restartImmediately(),
      },
      await createDatabase(postgres, 'quiz_database_restart'),
    )
    await runCase(
      { name: 'control', nodes: 1, cuts: 3, cut: killFirst, env: { HASTY: '1' } },
      await createDatabase(postgres, 'control'),
    )
    await measureSaves(await createDatabase(postgres, 'saves'))
  }
} finally {
  postgres?.drop()
}
printAll()
