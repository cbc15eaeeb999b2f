import pg from 'pg'
import { cpuBetween, getCpu } from './support/cpu.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount } from './support/quick.ts'
import {
  atRate,
  attemptOfBrowser,
  attemptOfFive,
  fromClients,
  type OpenAttempt,
  QuizCalls,
  saveOne,
  startOne,
} from './support/quiz-calls.ts'
import { fillQuizData, type QuizLearner, SLOTS } from './support/quiz-data.ts'
import { serveProduct } from './support/served.ts'

/**
 * Quizzes on real PostgreSQL, the driver on the same machine: 10,000 learners, a quiz of ten questions, two of them drawn. CPU is
 * that of node and its database backends for a whole attempt; what a promise is made of p95 for comes at its own rate.
 */
const CLIENTS = 16
const ROUNDS = amount(3, 2)
const ATTEMPTS = amount(250, 20)
const WARM_UP = amount(120, 16)
const SPIKE = amount(2000, 60)
const SPIKE_S = amount(10, 1)
const SAVES_A_SECOND = amount(420, 40)
const SAVE_S = amount(15, 1)
/** Of a rate: as many as browsers would have, near enough. */
const CONNECTIONS = 256
/** Moodle 4.5.6 on a machine of this class, the five calls. */
const PEER_ATTEMPT_MS = 95

const served = await serveProduct()
const admin = new pg.Client({ connectionString: served.url })
await admin.connect()
const calls = new QuizCalls(served.port, CONNECTIONS)

/** What node and its database have used, process by process. */
async function used(): Promise<Map<number, number>> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return getCpu([served.pid, ...rows.map(row => row.pid)])
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

/** Whole attempts from 16 clients, several rounds: CPU of one, and how many a second. */
async function measureAttempts(
  learner: (n: number) => QuizLearner,
  attempt: (learner: QuizLearner, n: number) => Promise<void>,
): Promise<{ cpuMs: number; perS: number }> {
  let at = 0
  await fromClients(CLIENTS, WARM_UP, () => attempt(learner(at++), at))
  const found: { cpuMs: number; perS: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await used()
    const from = performance.now()
    await fromClients(CLIENTS, ATTEMPTS, () => attempt(learner(at++), at))
    const tookS = (performance.now() - from) / 1000
    found.push({ cpuMs: cpuBetween(before, await used()) / ATTEMPTS, perS: ATTEMPTS / tookS })
  }
  return { cpuMs: median(found.map(({ cpuMs }) => cpuMs)), perS: median(found.map(({ perS }) => perS)) }
}

try {
  const { learners } = await fillQuizData(served.url)
  const learner = (n: number) => learners[n % learners.length] as QuizLearner
  const five = await measureAttempts(learner, (of, n) => attemptOfFive(calls, of, n))
  const ratio = five.cpuMs / PEER_ATTEMPT_MS
  print({ name: 'quiz.attempt5.cpu_ms', value: five.cpuMs, unit: 'ms', limit: 10, peer: PEER_ATTEMPT_MS, ratio })
  print({ name: 'quiz.attempts_per_s', value: five.perS, unit: 'attempts/s', least: 60, peer: 23 })
  const own = await measureAttempts(
    n => learner(n + 1000),
    of => attemptOfBrowser(calls, of),
  )
  print({ name: 'quiz.attempt_journal.cpu_ms', value: own.cpuMs, unit: 'ms', limit: 25 })

  const spikes: number[] = []
  const open: OpenAttempt[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Of who started before in this bench the attempt is gone on with: each spike is of others, or of who handed in.
    const took = await atRate(SPIKE / SPIKE_S, SPIKE, async n => {
      const attempt = await startOne(calls, learner(round * SPIKE + n))
      if (attempt) open.push(attempt)
    })
    spikes.push(p95(took))
    if (round === ROUNDS - 1) break
    await fromClients(CLIENTS, open.length, async n => {
      const attempt = open[n]
      if (!attempt) return
      await calls.call('local_learn_finish_attempt', { attemptid: attempt.id }, attempt.learner.cookie)
    })
    open.length = 0
  }
  print({ name: 'quiz.spike.start_p95_ms', value: median(spikes), unit: 'ms', limit: 500 })

  const saves: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    saves.push(
      p95(
        await atRate(SAVES_A_SECOND, SAVES_A_SECOND * SAVE_S, async n => {
          const attempt = open[n % open.length]
          if (attempt) await saveOne(calls, attempt, Math.floor(n / open.length) % SLOTS)
        }),
      ),
    )
  print({ name: 'quiz.save_p95_ms', value: median(saves), unit: 'ms', limit: 150 })
  print({ name: 'quiz.errors', value: calls.errors, unit: 'calls', limit: 0 })
  for (const line of calls.refusals) console.error(line)
} finally {
  calls.close()
  await admin.end()
  await served.stop()
}
printAll()
