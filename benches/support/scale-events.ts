import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { type Db, type Queries, unsealed } from '../../apps/server/src/platform/db/tables.ts'
import { emit } from '../../apps/server/src/platform/events/emit.ts'
import type { AnyHandler } from '../../apps/server/src/platform/events/handler.ts'
import { eventsModule, joinHandlers } from '../../apps/server/src/platform/events/module.ts'
import { createWorker } from '../../apps/server/src/platform/jobs/worker.ts'
import type { Logger } from '../../apps/server/src/platform/log.ts'
import '../../apps/server/src/modules/progress/events.ts'

const EVENTS = 3000
const WRITERS = 20
const HANDLERS = ['evidence', 'skills']

/** A handler as most are: one row of its own, written or raised. */
const handler = (name: string): AnyHandler => ({
  on: 'progress.activity.completed',
  async handle(tx, { userId }) {
    await (tx as unknown as Queries)
      .insertInto('auth_limit')
      .values({ key: Buffer.from(`${name} ${userId}`), window_start: new Date(0), hits: 1 })
      .onConflict(c => c.columns(['key', 'window_start']).doUpdateSet(eb => ({ hits: eb('auth_limit.hits', '+', 1) })))
      .execute()
  },
})

/** Learners complete lessons as fast as the database takes it; then one node handles what they left. */
export async function measureEvents(parts: { db: Db; clock: Clock; log: Logger }) {
  const { db } = parts
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: WRITERS }, async (_none, writer) => {
      for (let n = writer; n < EVENTS; n += WRITERS)
        await db
          .transaction()
          .execute(tx =>
            emit(tx, 'progress.activity.completed', { userId: n + 1, courseId: 1, activityId: 2, atMs: 0 }),
          )
    }),
  )
  const emittedMs = performance.now() - begun
  const handlers = joinHandlers(HANDLERS.map(name => ({ name, events: [handler(name)] })))
  const worker = createWorker({ ...parts, isAlone: false }, [eventsModule({ db, eventHandlers: () => handlers })])
  const cpu = process.cpuUsage()
  const from = performance.now()
  await worker.runDue()
  const handledMs = performance.now() - from
  const { user, system } = process.cpuUsage(cpu)
  const [{ count } = { count: 0 }] = await unsealed(db)
    .selectFrom('auth_limit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .execute()
  if (count !== EVENTS * HANDLERS.length) throw new Error(`${count} of ${EVENTS * HANDLERS.length} were handled`)
  return {
    emittedPerS: EVENTS / (emittedMs / 1000),
    handledPerS: EVENTS / (handledMs / 1000),
    cpuMsPerEvent: (user + system) / 1000 / EVENTS,
  }
}
