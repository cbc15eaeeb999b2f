import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { joined } from '../joined.ts'
import type { Logger } from '../log.ts'
import type { Module } from '../module.ts'
import { type Poll, startPoll } from './poll.ts'
import { type ClaimedRow, releaseAll, setDue, setSchedule, takeDue } from './repo.ts'
import { isBatch, isScheduled, runBatch, runJob, type Work } from './run-job.ts'
import { nextRun } from './schedule.ts'

/** How often an idle node looks. */
const POLL_MS = 1000
const LIMIT_S = 300
/** Rows of a batch on the embedded database, which has one connection. */
const EMBEDDED_BATCH = 20
/** How long a stop waits for work under way. */
const STOP_GRACE_MS = 5000

/** A row, or a batch of rows, that is worked on. */
interface Running {
  name: string
  rows: readonly ClaimedRow[]
}

export interface WorkerParts {
  db: Db
  clock: Clock
  log: Logger
  /** No other node can be at work on this database: what is taken was left by a process that is gone. */
  isAlone: boolean
}

/** Works on the jobs of the modules. Any number of nodes may; each row is taken by one of them. */
export function createWorker(parts: WorkerParts, modules: readonly Module[]) {
  const { db, clock, log, isAlone } = parts
  const jobs = new Map<string, Work>([...joined(modules, 'job', worksOf)].map(([name, { value }]) => [name, value]))
  const running: Running[] = []
  const active = new Set<Promise<void>>()
  let poll: Poll | undefined

  /** Takes what is due and begins with it; gives how many. */
  async function takeRound(): Promise<number> {
    const free = [...jobs].flatMap(([name, work]) => {
      const room = roomFor(work, running.filter(one => one.name === name).length, isAlone)
      return room > 0 ? [{ name, room, limitS: work.limitS ?? LIMIT_S }] : []
    })
    if (free.length === 0) return 0
    const [names, rooms, limits] = [free.map(f => f.name), free.map(f => f.room), free.map(f => f.limitS)]
    const taken = await takeDue(db, names, rooms, limits, clock.now())
    for (const [name, rows] of Map.groupBy(taken, row => row.name)) begin(name, rows)
    return taken.length
  }

  function begin(name: string, rows: readonly ClaimedRow[]): void {
    const work = jobs.get(name)
    if (!work) return
    if (isBatch(work)) follow({ name, rows }, runBatch(parts, work, rows))
    else for (const row of rows) follow({ name, rows: [row] }, runJob(parts, work, row))
  }

  function follow(one: Running, work: Promise<void>): void {
    running.push(one)
    const done: Promise<void> = work.finally(() => {
      running.splice(running.indexOf(one), 1)
      active.delete(done)
      poll?.wake()
    })
    active.add(done)
  }

  const tryRound = () =>
    takeRound().catch((error: unknown) => {
      log.error({ err: error }, 'no jobs could be taken')
      return 0
    })

  /** Writes the schedules down. */
  async function prepare(): Promise<void> {
    if (isAlone) await releaseAll(db)
    for (const [name, work] of jobs)
      if (isScheduled(work)) await setSchedule(db, name, nextRun(work.schedule, clock.now()), work.shards)
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
      poll = startPoll(tryRound, POLL_MS)
    },
    /** Takes no more, and waits for what runs; what does not end in time is given back, for another node or the next start. */
    async stop(graceMs = STOP_GRACE_MS): Promise<void> {
      await poll?.stop()
      const waiting = new AbortController()
      await Promise.race([Promise.all(active), pause(graceMs, undefined, { signal: waiting.signal }).catch(() => null)])
      waiting.abort()
      for (const row of running.flatMap(({ rows }) => rows)) await setDue(db, row, clock.now(), row.tries - 1, '')
    },
  }
}

const worksOf = ({ jobs = [] }: Module): [string, Work][] => jobs.map(job => [job.name, job as Work])

/** How many rows of a job a node takes more, which is at so many of it. */
function roomFor(work: Work, running: number, isAlone: boolean): number {
  const { concurrency = 1 } = work
  if (!isBatch(work)) return concurrency - running
  if (running >= concurrency) return 0
  return isAlone ? Math.min(work.batch, EMBEDDED_BATCH) : work.batch
}
