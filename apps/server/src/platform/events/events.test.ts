import { describe, expect, it } from 'vitest'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  PASSWORD,
  sectionModel,
  signIn,
} from '#testkit/factories.ts'
import { createServerHome } from '#testkit/server-home.ts'
import { startServer } from '#testkit/server-process.ts'
import { createTestSystem, type TestSystem } from '#testkit/system.ts'
import type { Queries } from '../db/tables.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type EventName, type Events, emit } from './emit.ts'
import type { AnyHandler } from './handler.ts'

const LIMIT_MS = 180_000
const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
const oneLesson = () => courseModel([sectionModel([activityModel({ sourceKey: 'lesson', completion: manual })])])
const evidenceOf = (system: Pick<TestSystem, 'raw'>) =>
  system.raw.selectFrom('evidence_item').select(['user_id', 'item_id', 'counts']).execute()
const emitIn = <N extends EventName>({ db }: Pick<TestSystem, 'db'>, name: N, payload: Events[N]) =>
  db.transaction().execute(tx => emit(tx, name, payload))

const system = await createTestSystem()
let fails = true
const handler = (name: string): AnyHandler => ({
  on: 'progress.activity.completed',
  async handle(tx) {
    await (tx as unknown as Queries)
      .insertInto('auth_limit')
      .values({ key: Buffer.from(name), window_start: new Date(0), hits: 1 })
      .execute()
    if (name === 'second' && fails) throw new Error('not yet')
  },
})
const listening = await createTestSystem(
  {},
  {
    moreModules: () => ['first', 'second'].map(name => ({ name, events: [handler(name)] })),
  },
)

/** What handlers wrote: a batch that fails is rolled back, and tried again row by row. */
async function heard(): Promise<string[]> {
  const rows = await listening.raw.selectFrom('auth_limit').select('key').orderBy('key').execute()
  return rows.map(({ key }) => Buffer.from(key).toString())
}

describe('an event', () => {
  it('reaches its handlers after the commit: a completed lesson is evidence, a reopened one is none', async () => {
    const person = await createPerson(system)
    const course = await createCourse(system, oneLesson(), [person])
    const client = await signIn(system, person)
    const activityid = course.idOf('lesson')
    const set = async (isDone: boolean) => {
      await client.learn('local_learn_set_completion', { activityid, isDone })
      system.clock.pass(1)
    }
    await set(true)
    await set(true)
    expect(await evidenceOf(system)).toEqual([])
    await system.worker.runDue()
    const row = { user_id: person.id, item_id: activityid }
    expect(await evidenceOf(system)).toEqual([{ ...row, counts: true }])
    expect((await client.learn('local_learn_get_dashboard', {})).body.week.doneCount).toBe(1)
    await client.learn('local_learn_record_opening', { activityid })
    await set(false)
    await set(true)
    await set(false)
    await system.worker.runDue()
    expect(await evidenceOf(system)).toEqual([{ ...row, counts: false }])
    expect((await client.learn('local_learn_get_dashboard', {})).body.week.doneCount).toBe(0)
    expect(await system.raw.selectFrom('platform_job').selectAll().execute()).toEqual([])
  })

  it('that is told late changes nothing of what came after it', async () => {
    const { id: userId } = await createPerson(system)
    const lesson = { userId, courseId: 1, activityId: 2 }
    await emitIn(system, 'progress.activity.reopened', { ...lesson, atMs: 2000 })
    await system.worker.runDue()
    await emitIn(system, 'progress.activity.completed', { ...lesson, atMs: 1000 })
    await system.worker.runDue()
    expect(await evidenceOf(system)).toContainEqual({ user_id: userId, item_id: 2, counts: false })
  })

  it('is handled once where one handler fails at first, and holds up no other', async () => {
    const { id: userId } = await createPerson(listening)
    await emitIn(listening, 'progress.activity.completed', { userId, courseId: 1, activityId: 2, atMs: 0 })
    await listening.worker.runDue()
    expect(await heard()).toEqual(['first'])
    fails = false
    listening.clock.pass(60)
    await listening.worker.runDue()
    await listening.worker.runDue()
    expect(await heard()).toEqual(['first', 'second'])
    expect(await evidenceOf(listening)).toHaveLength(1)
  })
})

describe('an event for a module that this node does not have', () => {
  it('is left to a node that has it', async () => {
    const { id: userId } = await createPerson(listening)
    const names = () => listening.raw.selectFrom('platform_job').select(['name', 'error']).execute()
    const payload = { handler: 'newer progress.activity.completed', payload: { userId } }
    await listening.db.transaction().execute(tx => enqueue(tx, 'events.handle', payload))
    await listening.worker.runDue()
    expect(await names()).toEqual([{ name: 'events.handle', error: `nobody here handles ${payload.handler}` }])
    await listening.raw.deleteFrom('platform_job').execute()
  })
})

describe('kill -9 between the commit and the delivery', () => {
  it(
    'loses no event and delivers none twice',
    async () => {
      const home = await createServerHome()
      const before = await home.open()
      const learner = await createPerson(before.system)
      const course = await createCourse(before.system, oneLesson(), [learner])
      await before.close()

      // This server never works on jobs: it is killed for certain before the delivery.
      const server = await startServer(home.env, true, 'testkit/journal-server.ts')
      const post = (name: string, body: unknown, cookie = '') =>
        fetch(`${server.url}/api/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url, cookie },
          body: JSON.stringify(body),
        })
      const login = await post('auth/login/token', {
        username: learner.email,
        password: PASSWORD,
        service: 'local_mobile',
      })
      const cookie = login.headers
        .getSetCookie()
        .map(text => text.split(';')[0])
        .join('; ')
      const done = { activityid: course.idOf('lesson'), isDone: true }
      expect((await post('learning/local_learn_set_completion', done, cookie)).status).toBe(200)
      await server.kill()

      const after = await home.open()
      expect(await evidenceOf(after.system)).toEqual([])
      await after.system.worker.runDue()
      await after.system.worker.runDue()
      expect(await evidenceOf(after.system)).toEqual([{ user_id: learner.id, item_id: done.activityid, counts: true }])
      await after.close()
    },
    LIMIT_MS,
  )
})
