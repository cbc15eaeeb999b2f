import { describe, expect, it } from 'vitest'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createLog } from '../log.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import type { AnyJob, Shard } from './job.ts'
import { failedJobs } from './repo.ts'
import { jobsRetry } from './retry-command.ts'
import { nextRun } from './schedule.ts'
import { createWorker } from './worker.ts'

declare module './job.ts' {
  interface JobPayloads {
    'test.work': { n: number }
    'test.nightly': null
    'test.sharded': Shard | null
  }
}

const system = await createTestSystem()
const second = await createSecondNode(system)
const { db, raw, clock } = system
const log = createLog('silent')
const nodeOf = (handle: typeof db, ...jobs: AnyJob[]) =>
  createWorker({ db: handle, clock, log, isAlone: false }, [{ name: 'test', jobs }])
const leave: (...job: Parameters<typeof enqueue> extends [unknown, ...infer Rest] ? Rest : never) => Promise<void> = (
  ...job
) => db.transaction().execute(tx => enqueue(tx, ...job))
const waiting = async () => (await raw.selectFrom('platform_job').select('name').execute()).length

describe('a job', () => {
  it('is done once after its commit, and never without one', async () => {
    const done: number[] = []
    const worker = nodeOf(db, { name: 'test.work', run: async ({ n }) => done.push(n) })
    await db.transaction().execute(tx => enqueue(tx, 'test.work', { n: 1 }))
    await db
      .transaction()
      .execute(async tx => {
        await enqueue(tx, 'test.work', { n: 2 })
        throw new Error('no')
      })
      .catch(() => null)
    await worker.runDue()
    await worker.runDue()
    expect(done).toEqual([1])
    expect(await waiting()).toBe(0)
  })

  it('is done with others at once where its work says so; one that fails holds up no other', async () => {
    const rounds: number[][] = []
    const worker = nodeOf(db, {
      name: 'test.work',
      batch: 10,
      async runBatch(payloads, taken) {
        rounds.push(payloads.map(({ n }) => n).toSorted((a, b) => a - b))
        await db.transaction().execute(async tx => {
          expect(await taken.endIn(tx)).toBe(true)
          if (payloads.some(({ n }) => n === 2)) throw new Error('not this one')
        })
      },
    })
    await db.transaction().execute(tx => enqueueMany(tx, 'test.work', [{ n: 1 }, { n: 3 }]))
    await worker.runDue()
    expect(rounds).toEqual([[1, 3]])
    await db.transaction().execute(tx => enqueueMany(tx, 'test.work', [{ n: 1 }, { n: 2 }, { n: 3 }]))
    await worker.runDue()
    expect(rounds.slice(1)).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(await raw.selectFrom('platform_job').select(['payload', 'tries']).execute()).toEqual([
      { payload: { n: 2 }, tries: 1 },
    ])
    await raw.deleteFrom('platform_job').execute()
  })

  it('waits for its moment, and is one where its key is one', async () => {
    const done: number[] = []
    const worker = nodeOf(db, { name: 'test.work', run: async ({ n }) => done.push(n) })
    const runAt = new Date(clock.now().getTime() + 60_000)
    for (const n of [1, 2]) await leave('test.work', { n }, { key: 'same', runAt })
    await worker.runDue()
    expect(done).toEqual([])
    clock.pass(60)
    await worker.runDue()
    expect(done).toEqual([1])
  })

  it('that fails is tried again, later and later, and then waits for a person', async () => {
    const at: number[] = []
    const from = clock.now().getTime()
    const worker = nodeOf(db, {
      name: 'test.work',
      tries: 4,
      async run() {
        at.push((clock.now().getTime() - from) / 1000)
        throw new Error('the printer is on fire')
      },
    })
    await leave('test.work', { n: 1 })
    for (let s = 0; s < 60; s++) {
      await worker.runDue()
      clock.pass(1)
    }
    expect(at).toEqual([0, 2, 6, 14])
    expect(await failedJobs(db)).toMatchObject([{ name: 'test.work', count: 1, error: 'the printer is on fire' }])
    const told: string[] = []
    expect(await jobsRetry({ db, clock })(['test.other'], line => told.push(line))).toBe(0)
    expect(told).toEqual(['test.work: 1, last error: the printer is on fire', 'No job waits to be tried again.'])
    await jobsRetry({ db, clock })(['test.work'], () => undefined)
    await worker.runDue()
    expect(at).toHaveLength(5)
    await raw.deleteFrom('platform_job').execute()
  })

  it('that failed for good is tried again when the same is asked for again', async () => {
    const done: number[] = []
    const worker = (run: (payload: { n: number }) => Promise<unknown>) =>
      nodeOf(db, { name: 'test.work', tries: 1, run })
    const ask = (n: number) => leave('test.work', { n }, { key: 'report' })
    await ask(1)
    await worker(() => Promise.reject(new Error('no paper'))).runDue()
    expect(await failedJobs(db)).toHaveLength(1)
    await ask(2)
    await worker(async ({ n }) => done.push(n)).runDue()
    expect(done).toEqual([2])
    expect(await waiting()).toBe(0)
  })

  it('with a schedule that keeps failing goes on, and waits for a person as well', async () => {
    let runs = 0
    const worker = nodeOf(db, {
      name: 'test.nightly',
      schedule: { everyS: 60 },
      run: async () => {
        runs++
        throw new Error('no room left')
      },
    })
    await worker.prepare()
    clock.pass(61)
    for (let minute = 0; minute < 6; minute++) {
      await worker.runDue()
      clock.pass(60)
    }
    expect(await failedJobs(db)).toEqual([])
    for (let hour = 0; hour < 4; hour++) {
      await worker.runDue()
      clock.pass(3600)
    }
    expect(runs).toBeGreaterThan(7)
    expect(await failedJobs(db)).toMatchObject([{ name: 'test.nightly', count: 1, error: 'no room left' }])
    await raw.deleteFrom('platform_job').execute()
  })

  it('with a schedule goes on after it ended in its own transaction', async () => {
    const ends: boolean[] = []
    const worker = nodeOf(db, {
      name: 'test.nightly',
      schedule: { everyS: 60 },
      run: (_payload, taken) => db.transaction().execute(async tx => ends.push(await taken.endIn(tx))),
    })
    await worker.prepare()
    for (let minute = 0; minute < 3; minute++) {
      clock.pass(61)
      await worker.runDue()
    }
    expect(ends).toEqual([true, true, true])
    await raw.deleteFrom('platform_job').execute()
  })

  it('with a schedule of several shards is one row for each, which nodes share', async () => {
    const shards: (Shard | null)[] = []
    const job = (count: number): AnyJob => ({
      name: 'test.sharded',
      schedule: { everyS: 60 },
      shards: count,
      run: async shard => shards.push(shard),
    })
    const rows = () => raw.selectFrom('platform_job').select(['key', 'payload']).orderBy('key').execute()
    const nodes = [nodeOf(db, job(3)), nodeOf(second.db, job(3))]
    for (const node of nodes) await node.prepare()
    expect(await rows()).toHaveLength(3)
    clock.pass(61)
    await Promise.all(nodes.map(node => node.runDue()))
    expect(shards.toSorted((a, b) => (a?.shard ?? 0) - (b?.shard ?? 0))).toEqual(
      [0, 1, 2].map(shard => ({ shard, of: 3 })),
    )
    await nodeOf(db, job(1)).prepare()
    expect(await rows()).toEqual([{ key: 'schedule', payload: null }])
    await raw.deleteFrom('platform_job').execute()
  })

  it('of many is done by one of two nodes, at most so many at once on each', async () => {
    const done: number[] = []
    let now = 0
    let most = 0
    const job: AnyJob = {
      name: 'test.work',
      concurrency: 3,
      async run({ n }) {
        most = Math.max(most, ++now)
        await new Promise(resolve => setImmediate(resolve))
        now--
        done.push(n)
      },
    }
    const all = Array.from({ length: 40 }, (_, n) => n)
    for (const n of all) await leave('test.work', { n })
    await Promise.all([nodeOf(db, job).runDue(), nodeOf(second.db, job).runDue()])
    expect(done.toSorted((a, b) => a - b)).toEqual(all)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('of a node that is gone is taken by another after its limit, and writes once where it ends in its transaction', async () => {
    const job = (isGone: boolean): AnyJob => ({
      name: 'test.work',
      limitS: 30,
      run: (_payload, taken) =>
        isGone
          ? new Promise(() => undefined)
          : db.transaction().execute(async tx => {
              ends.push(await taken.endIn(tx))
            }),
    })
    const ends: boolean[] = []
    await leave('test.work', { n: 1 })
    const gone = nodeOf(db, job(true))
    void gone.runDue()
    while ((await raw.selectFrom('platform_job').select('tries').executeTakeFirstOrThrow()).tries === 0) continue
    const worker = nodeOf(second.db, job(false))
    await worker.runDue()
    expect(ends).toEqual([])
    clock.pass(31)
    await worker.runDue()
    await worker.runDue()
    expect(ends).toEqual([true])
  })

  it('whose time ran out on a slow node changes nothing there', async () => {
    const ends: boolean[] = []
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    const job = (isSlow: boolean): AnyJob => ({
      name: 'test.work',
      limitS: 30,
      async run(_payload, taken) {
        if (isSlow) await held
        await db.transaction().execute(async tx => ends.push(await taken.endIn(tx)))
      },
    })
    await leave('test.work', { n: 1 })
    const slow = nodeOf(db, job(true)).runDue()
    while ((await raw.selectFrom('platform_job').select('tries').executeTakeFirstOrThrow()).tries === 0) continue
    clock.pass(31)
    await nodeOf(second.db, job(false)).runDue()
    goOn()
    await slow
    expect(ends).toEqual([true, false])
  })
})

describe('a schedule', () => {
  it('is a whole number of seconds, or an hour of the day in India', () => {
    const at = new Date('2026-11-21T12:30:00Z')
    expect(nextRun({ everyS: 120 }, at).toISOString()).toBe('2026-11-21T12:32:00.000Z')
    expect(nextRun({ dailyAt: '18:00' }, at).toISOString()).toBe('2026-11-22T12:30:00.000Z')
    expect(nextRun({ dailyAt: '18:01' }, at).toISOString()).toBe('2026-11-21T12:31:00.000Z')
    expect(nextRun({ dailyAt: '03:30' }, at).toISOString()).toBe('2026-11-21T22:00:00.000Z')
  })

  it('runs once for all nodes, each time', async () => {
    const runs: string[] = []
    const job: AnyJob = {
      name: 'test.nightly',
      schedule: { dailyAt: '03:30' },
      run: async () => runs.push(clock.now().toISOString().slice(0, 16)),
    }
    const nodes = [nodeOf(db, job), nodeOf(second.db, job)]
    clock.set('2026-12-01T12:00:00Z')
    for (let hour = 0; hour < 48; hour++) {
      for (const node of nodes) await node.prepare()
      await Promise.all(nodes.map(node => node.runDue()))
      clock.pass(3600)
    }
    expect(runs).toEqual(['2026-12-01T22:00', '2026-12-02T22:00'])
    await raw.deleteFrom('platform_job').execute()
  })
})

describe('a worker', () => {
  it('works by itself, and its stop waits for what runs', async () => {
    const done: string[] = []
    let started = () => {}
    const isStarted = new Promise<void>(resolve => {
      started = resolve
    })
    const worker = nodeOf(db, {
      name: 'test.work',
      async run() {
        started()
        await new Promise(resolve => setTimeout(resolve, 50))
        done.push('work')
      },
    })
    await leave('test.work', { n: 1 })
    await worker.start()
    await isStarted
    await worker.stop()
    done.push('stopped')
    expect(done).toEqual(['work', 'stopped'])
    expect(await waiting()).toBe(0)
  })
})
