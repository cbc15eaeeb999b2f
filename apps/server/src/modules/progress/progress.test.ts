import { describe, expect, it } from 'vitest'
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
    const ids = ['link', 'quiz', 'after', 'secret'].map(course.idOf)
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
  it('counts no more than the time that passed, on the day in India', async () => {
    const report = (seconds: number) =>
      client.learn('local_learn_record_study', { activityid: course.idOf('read'), seconds })
    system.clock.set('2026-11-22T18:29:00Z')
    expect((await report(60)).body.countedS).toBe(60)
    system.clock.pass(30)
    expect((await report(3600)).body.countedS).toBe(35)
    system.clock.pass(60)
    await report(60)
    const { body } = await client.learn('local_learn_get_dashboard', {})
    expect(body.week.days.filter(day => day.studyS > 0)).toEqual([{ date: '2026-11-23', studyS: 60, isToday: true }])
    expect(body.streakDays).toBe(2)
    system.clock.set('2026-11-21T13:00:00Z')
  })
})
