import type { CourseModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const LENGTH_S = 80
const film = (sourceKey: string, seenPct?: number) =>
  activityModel({
    sourceKey,
    type: 'videofile',
    content: { kind: 'video', path: 'v.webm', durationS: LENGTH_S, captions: [], ...(seenPct && { seenPct }) },
  })
const model = (): CourseModel =>
  courseModel([sectionModel([film('one'), film('two'), film('three'), film('half', 50)])])
type Parts = [number, number][]

/** A learner with three films of 80 s. */
async function createViewer() {
  const learner = await createPerson(system)
  const course = await createCourse(system, model(), [learner])
  const device = async () => {
    const client = await signIn(system, learner)
    const { op } = makeOps(learner.id)
    const report = async (key: string, positionS: number, played: Parts) => {
      const scope = `video:${course.idOf(key)}`
      const { body, status } = await client.learn('local_learn_append_journal', {
        scope,
        ops: [op('progress', { positionS, played })],
      })
      expect(status).toBe(200)
      return body.shown as { state: string; watchedS: number }
    }
    return {
      open: (key: string) => client.learn('local_learn_record_opening', { activityid: course.idOf(key) }),
      report,
      /** Claims all of a film. */
      claim: async (key: string) => (await report(key, LENGTH_S, [[0, LENGTH_S]])).watchedS,
      client,
      course,
      op,
    }
  }
  return { device, phone: await device() }
}

describe('a film of 80 s', () => {
  it('completes at the share that its author says', async () => {
    const { phone } = await createViewer()
    await phone.open('half')
    system.clock.pass(15)
    expect(await phone.report('half', 30, [[0, 30]])).toMatchObject({ state: 'started' })
    system.clock.pass(5)
    expect(await phone.report('half', 40, [[0, 40]])).toMatchObject({ watchedS: 40, state: 'completed' })
  })

  it('counts what can have been watched since it was opened, and completes when it was seen', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    expect(await phone.claim('one')).toBe(0)
    system.clock.pass(10)
    // The same parts again, as every report of a sitting has them all.
    expect(await phone.report('one', 75, [[0, 75]])).toMatchObject({ watchedS: 20, state: 'started' })
    system.clock.pass(30)
    expect(await phone.report('one', 75, [[0, 75]])).toMatchObject({ watchedS: 75, state: 'completed' })
    const { body } = await phone.client.learn('local_learn_get_activity', {
      programid: phone.course.programId,
      type: 'videofile',
      id: phone.course.idOf('one'),
    })
    expect(body.content).toMatchObject({ kind: 'video', positionS: 75, watchedS: 75 })
  })

  it('loses nothing of what was played at the fastest speed, however often it is told', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    for (let s = 1; s <= 36; s++) {
      system.clock.pass(1)
      expect((await phone.report('one', 2 * s, [[0, 2 * s]])).watchedS).toBe(2 * s)
    }
  })

  it('loses nothing of short visits', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    // A page that is left says so, the next one opens anew: some come in the wrong order.
    for (let visit = 0; visit < 10; visit++) {
      system.clock.pass(3)
      if (visit % 2) await phone.open('one')
      await phone.report('one', 3 * visit + 3, [[3 * visit, 3 * visit + 3]])
      if (visit % 2 === 0) await phone.open('one')
    }
    expect((await phone.report('one', 0, [])).watchedS).toBe(30)
  })

  it('counts what was played while a report was late', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(70)
    expect((await phone.report('one', 70, [[0, 70]])).watchedS).toBe(70)
  })
})

describe('a film that plays on while the connection is gone', () => {
  it('is counted when it is back, up to two minutes of real time', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(10)
    await phone.report('one', 10, [[0, 10]])
    system.clock.pass(127)
    expect((await phone.report('one', 80, [[0, 80]])).watchedS).toBe(80)
  })
})

describe('forged reports of films', () => {
  it.each([
    [
      'one after another',
      async (claim: () => Promise<number>) => {
        for (let n = 0; n < 20; n++) await claim()
      },
    ],
    [
      'at once',
      async (claim: () => Promise<number>) => {
        await Promise.all(Array.from({ length: 20 }, claim))
      },
    ],
  ] as const)('add up to no more than the time that passed: %s', async (_how, send) => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(15)
    await send(() => phone.claim('one'))
    expect((await phone.report('one', 0, [])).watchedS).toBe(30)
  })

  it('share one time: three films on two devices at once', async () => {
    const { device, phone } = await createViewer()
    const laptop = await device()
    const all = [phone, laptop].flatMap(screen => ['one', 'two', 'three'].map(key => ({ screen, key })))
    await Promise.all(all.map(({ screen, key }) => screen.open(key)))
    system.clock.pass(40)
    await Promise.all(all.map(({ screen, key }) => screen.claim(key)))
    const watched = async () => {
      let sum = 0
      for (const key of ['one', 'two', 'three']) sum += (await phone.report(key, 0, [])).watchedS
      return sum
    }
    expect(await watched()).toBe(80)
    system.clock.pass(20)
    await Promise.all(all.map(({ screen, key }) => screen.claim(key)))
    expect(await watched()).toBeLessThanOrEqual(120)
  })

  it('get nothing of the time before a film was opened', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(100)
    await phone.open('two')
    expect(await phone.claim('two')).toBe(0)
    system.clock.pass(10)
    expect(await phone.claim('two')).toBe(20)
  })

  it.each([
    ['the night', 8 * 3600],
    ['a long pause', 601],
  ])('get nothing of %s', async (_what, pauseS) => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(10)
    await phone.report('one', 10, [[0, 10]])
    system.clock.pass(pauseS)
    expect(await phone.claim('one')).toBe(10)
    expect(await phone.claim('two')).toBe(0)
  })

  it('get nothing for gaps that are too small to be seen', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(1)
    for (let s = 0; s < 60; s++) await phone.report('one', 0, [[s * 0.5, s * 0.5 + 0.01]])
    expect((await phone.report('one', 0, [])).watchedS).toBeLessThanOrEqual(2)
  })

  it('get nothing of a change that is sent again, nor of parts behind the end', async () => {
    const { phone } = await createViewer()
    await phone.open('one')
    system.clock.pass(5)
    const again = phone.op('progress', { positionS: 80, played: [[0, 80]] })
    const scope = `video:${phone.course.idOf('one')}`
    for (let n = 0; n < 3; n++) {
      await phone.client.learn('local_learn_append_journal', { scope, ops: [again] })
      system.clock.pass(5)
    }
    expect((await phone.report('one', 0, [])).watchedS).toBe(10)
    system.clock.pass(60)
    expect((await phone.report('one', 86_000, [[80, 86_000]])).watchedS).toBe(10)
  })
})
