import type { StaffAct } from '@learn/contract/staff'
import { describe, expect, it } from 'vitest'
import { jobModel, writePast } from '#testkit/careers.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishJob } from '../careers/index.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const HOUR = 3600

type Performer = Awaited<ReturnType<typeof signIn>>
const perform = async (client: Performer, act: StaffAct, isdryrun = false) =>
  (await client.learn('local_learn_perform_staff_operation', { act, isdryrun })).body

it('warns of what the host and the learners have at that time', async () => {
  const one = await createClass(system, { openInS: HOUR })
  const teacher = await createPerson(system, { isStudent: false })
  await perform(one.host, { kind: 'class-host', activityid: one.activityid, hostid: teacher.id, wholeseries: false })
  const other = await createClass(system, { openInS: 5 * HOUR })
  const to = { activityid: other.activityid, startsat: nowS() + HOUR + 600, wholeseries: false, note: '' }
  expect((await perform(other.host, { kind: 'class-move', ...to }, true)).warnings).toBeUndefined()
  await perform(other.host, {
    kind: 'class-host',
    activityid: other.activityid,
    hostid: teacher.id,
    wholeseries: false,
  })
  const { warnings } = await perform(other.host, { kind: 'class-move', ...to }, true)
  expect(warnings).toEqual([expect.stringContaining('hosts “Ranking”')])
  const { body } = await one.clients[0].learn('local_learn_get_live_class', { activityid: one.activityid })
  expect(body.teachers).toEqual([`Asha ${teacher.lastName}`])
})

describe('without a host who is named, a move', () => {
  /** Moves a class onto a time, as a dry run. */
  const warnings = async (one: { host: Performer; activityid: number }, startsat: number) =>
    (
      await perform(
        one.host,
        { kind: 'class-move', activityid: one.activityid, startsat, wholeseries: false, note: '' },
        true,
      )
    ).warnings
  /** A class that begins in some hours in a course of its own, for the learners of another. */
  async function classFor(learners: Awaited<ReturnType<typeof createClass>>['learners'], openAt: number) {
    const activity = activityModel({
      type: 'zoom',
      name: 'Frames',
      openAt,
      content: { kind: 'kept', settings: { minutes: 90 } },
    })
    const course = await createCourse(system, courseModel([sectionModel([activity])]), learners)
    return { ...course, activityid: course.idOf(activity.sourceKey) }
  }
  const CLASH = expect.stringContaining('2 learners have “Ranking”')

  it('warns of other classes of its learners, also where a course shows the session of the class', async () => {
    const one = await createClass(system, { openInS: HOUR })
    const theirs = await classFor(one.learners, nowS() + 9 * HOUR)
    const at = nowS() + HOUR - 1800
    expect(await warnings({ host: one.host, activityid: theirs.activityid }, at)).toEqual([CLASH])
    expect(await warnings({ host: one.host, activityid: theirs.activityid }, at - 3600)).toBeUndefined()
    const elsewhere = await createClass(system, { openInS: 5 * HOUR })
    expect(await warnings(elsewhere, at)).toBeUndefined()
    const { courses } = (await one.host.learn('local_learn_get_staff_classes', {})).body
    const sectionid = courses.find(({ id }) => id === theirs.courseId)?.sections[0]?.id ?? 0
    await perform(one.host, {
      kind: 'class-share',
      activityid: elsewhere.activityid,
      courseid: theirs.courseId,
      sectionid,
    })
    expect(await warnings(elsewhere, at)).toEqual([CLASH])
  })

  it('warns of what the one teacher of its course teaches elsewhere', async () => {
    const [one, other] = [
      await createClass(system, { openInS: HOUR }),
      await createClass(system, { openInS: 5 * HOUR }),
    ]
    const teacher = await createPerson(system, { isStudent: false, role: 'teacher', firstName: 'Neha' })
    const grant = await system.raw
      .selectFrom('auth_grant')
      .selectAll()
      .where('user_id', '=', teacher.id)
      .executeTakeFirstOrThrow()
    await system.raw.deleteFrom('auth_grant').where('id', '=', grant.id).execute()
    for (const [n, { courseId }] of [one, other].entries())
      await system.raw
        .insertInto('auth_grant')
        .values({ ...grant, id: grant.id + n, scope: 'course', scope_id: courseId })
        .execute()
    expect(await warnings(other, nowS() + HOUR)).toEqual([expect.stringContaining('hosts “Ranking”')])
  })

  it('warns of interviews of its learners that reach into its time', async () => {
    const one = await createClass(system, { openInS: 5 * HOUR })
    const [learner] = one.learners
    const job = jobModel(system)
    await publishJob(system, job, [one.programId])
    const times = [{ startsAt: new Date((nowS() + 24 * HOUR) * 1000), minutes: 45, place: 'Video call' }]
    const at = system.clock.now()
    await writePast(system, {
      jobKey: job.key,
      userId: learner?.id ?? 0,
      appliedAt: at,
      events: [{ kind: 'times', at, times }],
    })
    const slots = () => system.raw.updateTable('careers_slot').set({ chosen_at: system.clock.now() })
    expect(await warnings(one, nowS() + 24 * HOUR + 1800)).toBeUndefined()
    await slots().execute()
    expect(await warnings(one, nowS() + 24 * HOUR + 1800)).toEqual(['1 learner has an interview at this time'])
    expect(await warnings(one, nowS() + 24 * HOUR + 2700)).toBeUndefined()
  })
})
