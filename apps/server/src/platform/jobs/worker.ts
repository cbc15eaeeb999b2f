import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import type { Logger } from '../log.ts'
import { joined, type Module } from '../module.ts'
import type { Job } from './job.ts'
import { endJob, releaseAll, setDue, setFailed, setSchedule, type TakenRow, takeDue } from './repo.ts'
import { nextRun } from './schedule.ts'

/** How often an idle node looks. */
const POLL_MS = 1000
const TRIES = 8
const LIMIT_S = 300
const LONGEST_WAIT_S = 3600

export interface WorkerParts {
  db: Db
  clock: Clock
  log: Logger
  /** No other node can be at work on this database: what is taken was left by a process that is gone. */
  isAlone: boolean
}

/** A job as the worker sees it: payloads are told apart where they are put in. */
type Work = Omit<Job, 'run' | 'name'> & { run(payload: unknown, taken: Parameters<Job['run']>[1]): Promise<unknown> }

/** Works on the jobs of the modules. Any number of nodes may; each row is taken by one of them. */
export function createWorker({ db, clock, log, isAlone }: WorkerParts, modules: readonly Module[]) {
  const jobs = new Map<string, Work>()
  for (const [name, { value }] of joined(modules, 'job', ({ jobs: own = [] }) => own.map(job => [job.name, job])))
    jobs.set(name, value as Work)
  const running = new Map<string, number>()
  const active = new Set<Promise<void>>()
  let isStopping = false
  let wake: () => void = () => undefined
  let loop: Promise<void> | undefined

  async function takeRound(): Promise<number> {
    const asked = [...jobs].map(([name, { concurrency = 1, limitS = LIMIT_S }]) => ({
      name,
      free: concurrency - (running.get(name) ?? 0),
      limitS,
    }))
    const free = asked.filter(job => job.free > 0)
    if (free.length === 0) return 0
    const names = free.map(job => job.name)
    const taken = await takeDue(
      db,
      names,
      free.map(job => job.free),
      free.map(job => job.limitS),
      clock.now(),
    )
    for (const row of taken) {
      running.set(row.name, (running.get(row.name) ?? 0) + 1)
      const done: Promise<void> = runOne(row).finally(() => {
        running.set(row.name, (running.get(row.name) ?? 1) - 1)
        active.delete(done)
        wake()
      })
      active.add(done)
    }
    return taken.length
  }

  async function runOne(row: TakenRow): Promise<void> {
    const { run, schedule, tries = TRIES } = jobs.get(row.name) as Work
    try {
      let isEnded = false
      await run(row.payload, {
        id: row.id,
        name: row.name,
        tries: row.tries,
        endIn: async tx => (isEnded = await endJob(tx, row)),
      })
      if (schedule) await setDue(db, row, nextRun(schedule, clock.now()), 0, '')
      else if (!isEnded) await endJob(db, row)
    } catch (error) {
      log.warn({ err: error, job: row.name, jobId: row.id, tries: row.tries }, 'a job failed')
      await putBack(row, schedule ? Number.POSITIVE_INFINITY : tries, error).catch((fault: unknown) =>
        log.error({ err: fault, jobId: row.id }, 'a job could not be put back; it is taken again after its limit'),
      )
    }
  }

  async function putBack(row: TakenRow, tries: number, error: unknown): Promise<void> {
    const now = clock.now()
    const text = error instanceof Error ? error.message : String(error)
    if (row.tries >= tries) return setFailed(db, row, now, text)
    const waitS = Math.min(LONGEST_WAIT_S, 2 ** row.tries)
    return setDue(db, row, new Date(now.getTime() + waitS * 1000), row.tries, text)
  }

  /** Writes the schedules down. */
  async function prepare(): Promise<void> {
    if (isAlone) await releaseAll(db)
    for (const [name, { schedule }] of jobs) if (schedule) await setSchedule(db, name, nextRun(schedule, clock.now()))
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const woken = new Promise<void>(resolve => {
        wake = resolve
      })
      const count = await takeRound().catch((error: unknown) => {
        log.error({ err: error }, 'no jobs could be taken')
        return 0
      })
      if (count === 0 && !isStopping) await Promise.race([woken, sleep(POLL_MS)])
    }
    await Promise.all(active)
  }

  return {
    prepare,
    /** Everything that is due now, and what comes of it. */
    async runDue(): Promise<void> {
      while ((await takeRound()) > 0 || active.size > 0) await Promise.all(active)
    },
    /** Works until `stop`. */
    async start(): Promise<void> {
      await prepare()
      loop = work()
    },
    /** Takes no more, and waits for what runs. */
    async stop(): Promise<void> {
      isStopping = true
      wake()
      await loop
    },
  }
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms).unref())
