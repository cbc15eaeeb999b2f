import { classStage } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { remindOfClasses } from './service/reminders.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const remind = async () => {
  await remindOfClasses(system)
  await system.worker.runDue()
}
const titlesOf = async (client: TestClient) =>
  (await client.learn('local_learn_get_notifications', {})).body.entries.map(({ title }) => title)

describe('a reminder', () => {
  it('comes when its learner wants it, once, however many nodes look', async () => {
    const { clients } = await createClass(system, { openInS: 7200 })
    const [hour, late] = clients
    await late.learn('local_learn_set_reminder', { leads: 600 })
    expect((await hour.learn('local_learn_get_reminders', {})).body).toEqual({ leadS: 3600 })
    await remind()
    expect(await titlesOf(hour)).toEqual([])
    system.clock.pass(3600)
    await Promise.all([remindOfClasses(system), remindOfClasses(system)])
    await remind()
    expect(await titlesOf(hour)).toEqual(['Ranking begins in an hour'])
    expect(await titlesOf(late)).toEqual([])
    system.clock.pass(3000)
    await remind()
    expect(await titlesOf(late)).toEqual(['Ranking begins in 10 minutes'])
    expect(await titlesOf(hour)).toHaveLength(1)
  })

  it('never comes for what was moved or cancelled, nor to who wants none', async () => {
    const moved = await createClass(system, { openInS: 3600 })
    const cancelled = await createClass(system, { openInS: 3600 })
    const quiet = await createClass(system, { openInS: 3600 })
    await quiet.clients[0].learn('local_learn_set_reminder', { leads: null })
    // Their moment has come, and then staff act before anybody is told.
    await remindOfClasses(system)
    await moved.host.learn('local_learn_perform_staff_operation', {
      act: {
        kind: 'class-move',
        activityid: moved.activityid,
        startsat: nowS() + 2 * 86_400,
        wholeseries: false,
        note: '',
      },
    })
    await cancelled.host.learn('local_learn_perform_staff_operation', {
      act: {
        kind: 'class-cancel',
        activityid: cancelled.activityid,
        iscancelled: true,
        wholeseries: false,
        note: '',
      },
    })
    await remind()
    expect(await titlesOf(moved.clients[0])).toEqual(['Ranking has a new time'])
    expect(await titlesOf(cancelled.clients[0])).toEqual(['Ranking is cancelled'])
    expect(await titlesOf(quiet.clients[0])).toEqual([])
  })
})

it('ends a class whose host is gone, at the last piece of its stream', async () => {
  const { start, epoch, fragment, read, clients } = await createClass(system, { openInS: 0 })
  const startedAt = nowS()
  const sessionId = (await start()).body.sessionId ?? 0
  await epoch(sessionId)
  system.clock.pass(120)
  await fragment(sessionId, 0, 0)
  system.clock.pass(540)
  await system.worker.prepare()
  await system.worker.runDue()
  expect((await read(clients[0])).times.state).toBe('live')
  system.clock.pass(120)
  await system.worker.runDue()
  const { times } = await read(clients[0])
  expect([classStage(times, nowS()), times.endAt]).toEqual(['recording', startedAt + 120])
})

it('lists recordings by program and course, and nothing of others', async () => {
  const { start, end, epoch, fragment, clients, courseId } = await createClass(system, { openInS: 0 })
  const sessionId = (await start()).body.sessionId ?? 0
  await epoch(sessionId)
  for (let seq = 0; seq < 5; seq++) await fragment(sessionId, 0, seq)
  system.clock.pass(600)
  await end()
  const list = async (client: TestClient, courseid?: number) =>
    (await client.learn('local_learn_get_recordings', courseid === undefined ? {} : { courseid })).body
  expect((await list(clients[0])).items).toMatchObject([
    { seconds: 5, state: 'Not attended', course: { id: courseId } },
  ])
  expect((await list(clients[0], courseId + 1)).found).toBe(0)
  const other = await createClass(system)
  expect((await list(other.clients[0])).items).toEqual([])
})
