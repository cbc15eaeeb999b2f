import { describe, expect, it } from 'vitest'
import { signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'

const system = await createTestSystem()
const { client, course, learner, open } = await createWalk(system)

describe('completion', () => {
  it('comes with viewing, opens what waited for it, and is counted', async () => {
    const { body } = await client.learn('local_learn_record_opening', { activityid: course.idOf('read') })
    expect(body).toEqual({ state: 'completed', progress: { done: 1, total: 8 } })
    expect((await open('after')).status).toBe(200)
    expect((await open('secret')).status).toBe(200)
  })

  it('is set and taken back by hand', async () => {
    const set = (isDone: boolean) =>
      client.learn('local_learn_set_completion', { activityid: course.idOf('link'), isDone })
    expect((await set(true)).body).toMatchObject({ state: 'completed', progress: { done: 2 } })
    expect((await set(false)).body).toMatchObject({ progress: { done: 1 } })
  })

  it('is not set by hand where rules decide', async () => {
    const { status } = await client.learn('local_learn_set_completion', {
      activityid: course.idOf('read'),
      isDone: false,
    })
    expect(status).toBe(409)
  })

  it('keeps one count however many writers there are', async () => {
    const ids = ['link', 'work', 'after', 'secret'].map(course.idOf)
    await Promise.all(
      ids.flatMap(activityid => [1, 2, 3].map(() => client.learn('local_learn_record_opening', { activityid }))),
    )
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    const row = await system.raw
      .selectFrom('progress_course')
      .select('done')
      .where('user_id', '=', learner.id)
      .where('course_id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    expect(row.done).toBe(body.progress.done)
    expect(row.done).toBe(3)
  })
})

describe('study time', () => {
  const report = (seconds: number, who = client) =>
    who.learn('local_learn_record_study', { activityid: course.idOf('read'), seconds })

  it('counts no more than the time that passed, on the day in India', async () => {
    system.clock.set('2026-11-22T18:29:00Z')
    expect((await report(60)).body.countedS).toBe(60)
    system.clock.pass(30)
    // Of what the first report left, a little counts: it can have been late.
    expect((await report(3600)).body.countedS).toBe(40)
    system.clock.pass(60)
    await report(60)
    const { body } = await client.learn('local_learn_get_dashboard', {})
    expect(body.week.days.filter(day => day.studyS > 0)).toEqual([{ date: '2026-11-23', studyS: 60, isToday: true }])
    expect(body.streakDays).toBe(2)
    const { body: opened } = await client.learn('local_learn_get_study_days', {})
    expect([opened.streakDays, opened.leastS, opened.days.length]).toEqual([2, 60, 29])
    expect(opened.days.slice(-2)).toEqual([
      { date: '2026-11-22', studyS: expect.any(Number), counts: true },
      { date: '2026-11-23', studyS: 60, counts: true },
    ])
    expect(opened.days.filter(day => day.counts)).toHaveLength(2)
  })

  it('counts a second once, however many devices and reports tell of it', async () => {
    const laptop = await signIn(system, learner)
    system.clock.pass(3600)
    await report(3600)
    system.clock.pass(60)
    const replies = await Promise.all([client, laptop, client, laptop, client].map(who => report(60, who)))
    expect(replies.reduce((sum, { body }) => sum + body.countedS, 0)).toBeLessThanOrEqual(70)
    let more = 0
    for (let n = 0; n < 20; n++) more += (await report(60)).body.countedS
    expect(more).toBe(0)
  })

  it('counts two minutes of a time without a report at most', async () => {
    system.clock.pass(8 * 3600)
    expect((await report(3600)).body.countedS).toBe(120)
  })

  it('loses nothing of short visits', async () => {
    for (let visit = 0; visit < 10; visit++) {
      system.clock.pass(3)
      expect((await report(3)).body.countedS).toBe(3)
    }
  })
})
