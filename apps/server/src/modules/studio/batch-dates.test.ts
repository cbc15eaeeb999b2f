import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { jobModel, writePast } from '#testkit/careers.ts'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishJob } from '../careers/index.ts'
import { programs } from '../learning/index.ts'

const DAY_S = 86_400
const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const perform = (act: StaffAct, isdryrun = false) =>
  admin.learn('local_learn_perform_staff_operation', { act, isdryrun, reason: 'Agreed with the batch' })
const act = async (given: StaffAct): Promise<StaffOutcome> => {
  const { status, body } = await perform(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const undo = (outcome: StaffOutcome) =>
  admin.learn('local_learn_undo_staff_operation', {
    operationid: outcome.operationid ?? 0,
    isdryrun: false,
    reason: 'Wrong batch',
  })
const nowS = Math.floor(system.clock.now().getTime() / 1000)
/** The start of the day in India on which the tests run. */
const today = nowS - ((nowS + 19_800) % DAY_S)
const at = (day: number, hour = 18): number => today + day * DAY_S + hour * 3600
const day = (n: number): string => new Date((today + n * DAY_S + 19_800) * 1000).toISOString().slice(0, 10)

/** A course with two dated lessons in one batch that began today, and a second batch of the same course. */
async function build(more: Partial<Parameters<typeof activityModel>[0]>[] = []) {
  const person = await createPerson(system)
  const other = await createPerson(system)
  const lessons = [
    activityModel({ sourceKey: 'read', dueAt: at(2) }),
    activityModel({ sourceKey: 'solve', openAt: at(1, 9), dueAt: at(9), closeAt: at(12) }),
    activityModel({ sourceKey: 'free' }),
    ...more.map(activityModel),
  ]
  const course = await createCourse(system, courseModel([sectionModel(lessons)]), [person])
  const { id: second } = await programs.openProgram(system.db, system.clock, {
    sourceKey: `second-${course.programId}`,
    name: `Second ${course.programId}`,
    programType: 'premium',
    batch: 'Two',
    startsAt: null,
    endsAt: null,
  })
  await programs.addCourse(system.db, system.clock, second, course.courseId, null)
  await programs.joinProgram(system.db, other.id, second, system.clock.now(), null)
  await act({ kind: 'dates', programid: course.programId, startsat: today })
  return {
    ...course,
    second,
    person,
    learner: await signIn(system, person),
    other: await signIn(system, other),
  }
}
type Built = Awaited<ReturnType<typeof build>>

/** What the timeline of a learner says of an activity. */
async function row(client: TestClient, { courseId, programId }: Built, id: number, program = programId) {
  const { body } = await client.learn('local_learn_get_timeline', { programid: program, courseid: courseId })
  return body.sections.flatMap(section => section.activities).find(one => one.id === id)
}
const ZOOM = { kind: 'kept' as const, settings: {} }
const batchOf = async ({ programId }: Built) =>
  (await admin.learn('local_learn_get_studio_batch', { batchid: programId })).body

it('gives one batch dates of its own; another batch keeps those of the course, also after the undo', async () => {
  const built = await build()
  const id = built.idOf('read')
  const set = await act({
    kind: 'batch-dates',
    programid: built.programId,
    dates: [{ activityid: id, opensat: null, dueat: at(5), closesat: null }],
    clear: [],
  })
  expect((await row(built.learner, built, id))?.dueAt).toBe(at(5))
  expect((await row(built.other, built, id, built.second))?.dueAt).toBe(at(2))
  const dated = (await batchOf(built)).courses[0]?.activities.find(one => one.id === id)
  expect(dated).toMatchObject({ dueAt: at(5), isOwn: true })
  // The calendar of the learner is drawn from the same dates.
  const { body } = await built.learner.learn('local_learn_get_calendar', { from: today, to: today + 20 * DAY_S })
  expect(JSON.stringify(body)).toContain(String(at(5)))
  await undo(set)
  expect((await row(built.learner, built, id))?.dueAt).toBe(at(2))
})

it('locks by the dates of the batch: what opens later is closed to it alone', async () => {
  const built = await build()
  const id = built.idOf('free')
  const open = (client: TestClient, programid: number) =>
    client.learn('local_learn_get_activity', { programid, type: 'page', id })
  expect((await open(built.learner, built.programId)).status).toBe(200)
  const dates = [{ activityid: id, opensat: at(3), dueat: null, closesat: null }]
  await act({ kind: 'batch-dates', programid: built.programId, dates, clear: [] })
  expect((await open(built.learner, built.programId)).status).toBe(403)
  expect((await open(built.other, built.second)).status).toBe(200)
  const reach = await admin.learn('local_learn_get_studio_reach', { activityid: id })
  expect(reach.body).toMatchObject({ learners: 2, open: 1, locked: [{ id: built.person.id }] })
})

it('moves dates by days, tells before what moves, and takes it back', async () => {
  const built = await build()
  const shift = { kind: 'batch-shift', programid: built.programId, days: 7, from: at(3), withclasses: true } as const
  const dry = (await perform(shift, true)).body
  expect(dry.operationid).toBeNull()
  expect(dry.rows).toHaveLength(1)
  expect(dry.rows[0]).toMatchObject({ entity: 'learning.batchDate', outcome: 'new' })
  expect(dry.rows[0]?.about).not.toBe('')
  expect((await row(built.learner, built, built.idOf('solve')))?.dueAt).toBe(at(9))
  const done = await act(shift)
  expect(await row(built.learner, built, built.idOf('solve'))).toMatchObject({
    openAt: at(1, 9),
    dueAt: at(16),
    closeAt: at(19),
  })
  expect((await row(built.learner, built, built.idOf('read')))?.dueAt).toBe(at(2))
  await undo(done)
  expect(await row(built.learner, built, built.idOf('solve'))).toMatchObject({ dueAt: at(9), closeAt: at(12) })
  // Backwards past its opening: the row is told, and nothing is written.
  const wrong = (await perform({ ...shift, days: -9 })).body
  expect(wrong).toMatchObject({ operationid: null, counts: { fault: 1 } })
})

it('moves classes with their batch where no other batch has them, and tells of the others', async () => {
  const built = await build([{ sourceKey: 'class', type: 'zoom', openAt: at(4), content: ZOOM }])
  const shift = { kind: 'batch-shift', programid: built.programId, days: 1, from: null, withclasses: true } as const
  const shared = (await perform(shift, true)).body
  expect(shared.warnings?.join()).toContain('1 class stays')
  expect(shared.rows.filter(({ entity }) => entity === 'live.class')).toEqual([])
})

it('moves a class that only this batch has, and back', async () => {
  const person = await createPerson(system)
  const model = courseModel([
    sectionModel([activityModel({ sourceKey: 'class', type: 'zoom', openAt: at(4), content: ZOOM })]),
  ])
  const course = await createCourse(system, model, [person])
  const shift = { kind: 'batch-shift', programid: course.programId, days: 2, from: null, withclasses: true } as const
  expect((await perform({ ...shift, withclasses: false }, true)).body.rows).toEqual([])
  // An interview of its learner in the time that the class moves to is told before; on another day it is none.
  const job = jobModel(system)
  await publishJob(system, job, [course.programId])
  const times = [{ startsAt: new Date((at(6) + 600) * 1000), minutes: 45, place: 'Video call' }]
  const now = system.clock.now()
  const events = [{ kind: 'times' as const, at: now, times }]
  await writePast(system, { jobKey: job.key, userId: person.id, appliedAt: now, events })
  await system.raw.updateTable('careers_slot').set({ chosen_at: now }).execute()
  const warningsFor = async (days: number) => (await perform({ ...shift, days }, true)).body.warnings?.join() ?? ''
  expect(await warningsFor(2)).toContain('1 learner has an interview at this time')
  expect(await warningsFor(3)).not.toContain('interview')
  const done = await act(shift)
  expect(done.rows).toMatchObject([{ entity: 'live.class', outcome: 'changed' }])
  const { body } = await admin.learn('local_learn_get_studio_batch', { batchid: course.programId })
  expect(body.courses[0]?.activities[0]).toMatchObject({ opensAt: at(6), isClass: true })
  await undo(done)
  const after = (await admin.learn('local_learn_get_studio_batch', { batchid: course.programId })).body
  expect(after.courses[0]?.activities[0]).toMatchObject({ opensAt: at(4) })
})

it('reminds the learners of a batch of its date, and the others of that of the course', async () => {
  const built = await build()
  const soon = nowS + 20 * 3600
  const dates = [{ activityid: built.idOf('read'), opensat: null, dueat: soon, closesat: null }]
  await act({ kind: 'batch-dates', programid: built.programId, dates, clear: [] })
  await system.db.transaction().execute(tx => enqueue(tx, 'classroom.remind', null))
  await system.worker.runDue()
  const titles = async (client: TestClient) =>
    (await client.learn('local_learn_get_notifications', {})).body.entries.map(({ title }) => title)
  expect((await titles(built.learner)).join()).toContain('due')
  expect((await titles(built.other)).join()).not.toContain('due')
})

it('moves dates away from holidays, and back with the first day', async () => {
  const built = await build()
  await act({
    kind: 'batch-dates',
    programid: built.programId,
    dates: [{ activityid: built.idOf('read'), opensat: null, dueat: at(10), closesat: null }],
    clear: [],
  })
  const due = async () => (await row(built.learner, built, built.idOf('read')))?.dueAt
  const week = { firstday: day(3), lastday: day(9), name: 'Diwali', isbreak: true }
  await act({ kind: 'batch-holidays', programid: built.programId, holidays: [week] })
  expect(await due()).toBe(at(17))
  await act({ kind: 'batch-holidays', programid: built.programId, holidays: [{ ...week, isbreak: false }] })
  expect(await due()).toBe(at(10))
  const overlap = { firstday: day(9), lastday: day(11), name: 'Again', isbreak: true }
  expect(
    (await perform({ kind: 'batch-holidays', programid: built.programId, holidays: [week, overlap] })).status,
  ).toBe(400)
  await act({ kind: 'batch-holidays', programid: built.programId, holidays: [] })
  const moved = await act({ kind: 'dates', programid: built.programId, startsat: today + 2 * DAY_S })
  expect(await due()).toBe(at(12))
  await undo(moved)
  expect(await due()).toBe(at(10))
})

it('gives one learner other dates than the batch, everywhere, until they are taken back', async () => {
  const built = await build()
  const activityid = built.idOf('solve')
  const more = { kind: 'learner-dates', userid: built.person.id, activityid, dueat: at(20), closesat: at(21) } as const
  const given = await act(more)
  expect(await row(built.learner, built, activityid)).toMatchObject({ dueAt: at(20), closeAt: at(21) })
  expect((await batchOf(built)).exceptions).toMatchObject([{ userid: built.person.id, dueAt: at(20) }])
  const shift = { kind: 'batch-shift', programid: built.programId, days: 1, from: null, withclasses: true } as const
  expect((await perform(shift, true)).body.warnings?.join()).toContain('1 learner has dates of their own')
  await act({ ...more, dueat: null, closesat: null })
  expect(await row(built.learner, built, activityid)).toMatchObject({ dueAt: at(9) })
  await undo(given)
  // Somebody who is not in the course.
  const stranger = await createPerson(system)
  expect((await perform({ ...more, userid: stranger.id })).status).toBe(404)
})

it('copies a batch: its courses, and its dates as far from the new first day', async () => {
  const built = await build()
  const copy = await act({
    kind: 'batch-copy',
    programid: built.programId,
    batch: 'Next',
    startsat: today + 30 * DAY_S,
    endsat: null,
    seats: 20,
  })
  const id = Number(copy.rows.find(({ entity }) => entity === 'learning.program')?.key)
  const { body } = await admin.learn('local_learn_get_studio_batch', { batchid: id })
  expect(body).toMatchObject({ name: 'Next', seats: 20, learners: 0 })
  const dueOf = (key: string) => body.courses[0]?.activities.find(one => one.id === built.idOf(key))?.dueAt
  expect([dueOf('read'), dueOf('solve'), dueOf('free')]).toEqual([at(32), at(39), null])
  await undo(copy)
  expect((await admin.learn('local_learn_get_studio_batch', { batchid: id })).status).toBe(404)
})

it('refuses dates that make no sense, and a batch of others', async () => {
  const built = await build()
  const asked = (programid: number, activityid: number, closesat: number | null = null) =>
    perform({
      kind: 'batch-dates',
      programid,
      dates: [{ activityid, opensat: null, dueat: at(5), closesat }],
      clear: [],
    })
  expect((await asked(built.programId, built.idOf('read'), at(4))).status).toBe(400)
  const elsewhere = await build()
  expect((await asked(built.programId, elsewhere.idOf('read'))).status).toBe(404)
  const manager = await createPerson(system, { isStudent: false, role: 'manager' })
  const scope = { scope: 'program', scope_id: elsewhere.programId } as const
  await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', manager.id).execute()
  const client = await signIn(system, manager)
  expect((await client.learn('local_learn_get_studio_batch', { batchid: built.programId })).status).toBe(404)
})
