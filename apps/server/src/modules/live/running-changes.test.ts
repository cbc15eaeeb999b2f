import type { StaffAct } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const HOUR = 3600

type Performer = Awaited<ReturnType<typeof signIn>>
const perform = async (client: Performer, act: StaffAct, isdryrun = false) =>
  (await client.learn('local_learn_perform_staff_operation', { act, isdryrun })).body

it('takes no class away from under those who are in it: its host ends it first', async () => {
  const one = await createClass(system, { openInS: 0 })
  const { activityid, host } = one
  await one.start()
  const move = { kind: 'class-move' as const, activityid, startsat: nowS() + 24 * HOUR, wholeseries: false, note: '' }
  const cancel = { kind: 'class-cancel' as const, activityid, iscancelled: true, wholeseries: false, note: '' }
  const elsewhere = {
    kind: 'class-settings' as const,
    activityid,
    provider: 'link' as const,
    joinurl: 'https://meet.example.org/x',
  }
  for (const act of [move, cancel, elsewhere])
    expect(await perform(host, act, true)).toMatchObject({ code: 'live/is-on' })
  // It may become longer meanwhile.
  const startsat = (await one.read(host)).times.startAt ?? 0
  expect((await perform(host, { ...move, startsat, minutes: 90 })).counts.changed).toBe(1)
  await one.end()
  expect((await perform(host, move)).counts.changed).toBe(1)
})

it('nor by taking back what was decided before it began', async () => {
  const one = await createClass(system, { openInS: 24 * HOUR })
  const { activityid, host } = one
  const move = { kind: 'class-move' as const, activityid, startsat: nowS(), wholeseries: false, note: '' }
  const moved = await perform(host, move)
  await one.start()
  const undo = async (isdryrun: boolean) =>
    (await host.learn('local_learn_undo_staff_operation', { operationid: moved.operationid ?? 0, isdryrun })).body
  const startAt = async () => (await one.read(host)).times.startAt
  for (const isDryRun of [true, false])
    expect(await undo(isDryRun)).toMatchObject({
      code: 'live/is-on',
      message: '“Ranking” is on right now. End it first',
    })
  expect(await startAt()).toBe(move.startsat)
  await one.end()
  expect((await undo(false)).counts.changed).toBe(1)
})

it('leaves a course with a class that its learners are in, or were in', async () => {
  const one = await createClass(system, { openInS: 0 })
  const outsider = await createPerson(system)
  const beside = await createCourse(system, courseModel([sectionModel([activityModel()])]), [outsider])
  const { courses } = (await one.host.learn('local_learn_get_staff_classes', {})).body
  const sectionid = courses.find(({ id }) => id === beside.courseId)?.sections[0]?.id ?? 0
  const share = { kind: 'class-share' as const, activityid: one.activityid, courseid: beside.courseId, sectionid }
  const { operationid } = await perform(one.host, share)
  const undo = async () =>
    (await one.host.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0 })).body
  const sessionId = (await one.start()).body.sessionId ?? 0
  expect((await undo()).counts).toMatchObject({ removed: 0, fault: 1 })
  await one.epoch(sessionId)
  await one.fragment(sessionId, 0, 0)
  system.clock.pass(60)
  await one.end()
  system.clock.pass(60)
  expect((await undo()).counts).toMatchObject({ removed: 0, fault: 1 })
  // One that was over before it was shown here can be taken out again.
  const again = await perform(one.host, { ...share, sectionid })
  const { body } = await one.host.learn('local_learn_undo_staff_operation', { operationid: again.operationid ?? 0 })
  expect(body.counts.removed).toBe(1)
})
