import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'

const system = await createTestSystem()
const model = () =>
  courseModel([
    sectionModel(
      [
        activityModel({
          sourceKey: 'first',
          content: { kind: 'page', html: '<p><a href="@@ACTIVITY:film@@">film</a></p>', minutes: null },
        }),
        activityModel({
          sourceKey: 'film',
          type: 'videofile',
          content: { kind: 'video', path: 'v.webm', durationS: 60, captions: [] },
        }),
      ],
      { name: 'Start' },
    ),
  ])
const given = await createCourse(system, model())
await programs.offerFree(system.db, given.courseId)
const paid = await createCourse(system, model())

describe('the free area', () => {
  it.each(['local_learn_get_free_course', 'local_learn_enrol_free_course'] as const)(
    '%s: no caller, bad input, a course that is not free',
    async name => {
      const client = await signIn(system, await createPerson(system, { accessType: 'Free' }))
      expect((await system.browser().learn(name, { courseid: given.courseId })).status).toBe(401)
      expect((await client.post(`/api/learning/${name}`, { courseid: 'x' })).status).toBe(400)
      expect((await client.learn(name, { courseid: paid.courseId })).status).toBe(404)
      expect((await client.learn(name, { courseid: 1 })).status).toBe(404)
    },
  )

  it.each(['Free', 'Premium'] as const)(
    'lets a %s learner take a course, open its modules and play them',
    async accessType => {
      const client = await signIn(system, await createPerson(system, { accessType }))
      const before = (await client.learn('local_learn_get_free_dashboard', {})).body
      expect(before.enrolled).toEqual([])
      expect(before.available).toMatchObject([
        { id: given.courseId, progress: { done: 0, total: 2 }, status: 'Unlocked' },
      ])
      expect((await client.learn('local_learn_get_free_course', { courseid: given.courseId })).status).toBe(404)
      const twice = await Promise.all(
        [1, 2].map(() => client.learn('local_learn_enrol_free_course', { courseid: given.courseId })),
      )
      for (const { body } of twice) expect(body).toEqual({ courseid: given.courseId, status: 'Success' })

      const { body } = await client.learn('local_learn_get_free_course', { courseid: given.courseId })
      expect(body.modules).toMatchObject([{ name: 'Start', activities: [{ type: 'page' }, { type: 'videofile' }] }])
      expect(body.resumeId).toBe(given.idOf('first'))
      const id = given.idOf('film')
      const play = await client.learn('local_learn_get_free_activity', { courseid: given.courseId, id })
      expect(play.body).toMatchObject({
        content: { kind: 'video', durationS: 60 },
        previous: { id: given.idOf('first') },
      })
      await client.learn('local_learn_record_opening', { activityid: given.idOf('first') })
      const after = (await client.learn('local_learn_get_free_dashboard', {})).body
      expect(after.available).toEqual([])
      expect(after.enrolled).toMatchObject([
        { status: 'Ongoing', progress: { done: 1, total: 2 }, resume: { id, type: 'videofile' } },
      ])
      expect(after.enrolled[0]?.openedAt).toBeGreaterThan(0)
    },
  )

  it('is looked at by staff, who are not enrolled', async () => {
    const client = await signIn(system, await createPerson(system, { isStudent: false }))
    const offered = async () => (await client.learn('local_learn_get_free_dashboard', {})).body
    expect((await offered()).available).toMatchObject([{ id: given.courseId, can: { enrol: false } }])
    expect((await client.learn('local_learn_enrol_free_course', { courseid: given.courseId })).status).toBe(404)
    expect(await offered()).toMatchObject({ enrolled: [], available: [{ id: given.courseId }] })
  })

  it('counts what a Free learner does: a video, study time, completion by hand, and where they were last', async () => {
    const other = await createCourse(
      system,
      courseModel([
        sectionModel([
          activityModel({
            sourceKey: 'clip',
            type: 'videofile',
            content: { kind: 'video', path: 'v.webm', durationS: 100, captions: [] },
          }),
          activityModel({
            sourceKey: 'by hand',
            completion: { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null },
          }),
        ]),
      ]),
    )
    await programs.offerFree(system.db, other.courseId)
    const person = await createPerson(system, { accessType: 'Free' })
    const client = await signIn(system, person)
    for (const courseid of [given.courseId, other.courseId])
      await client.learn('local_learn_enrol_free_course', { courseid })
    const activityid = other.idOf('clip')
    const append = () =>
      client.learn('local_learn_append_journal', {
        scope: `video:${activityid}`,
        ops: [makeOps(person.id).op('progress', { positionS: 20, played: [[0, 20]] })],
      })
    await client.learn('local_learn_record_opening', { activityid })
    system.clock.pass(30)
    expect((await append()).body.shown).toMatchObject({ watchedS: 20 })
    expect((await client.learn('local_learn_record_study', { activityid, seconds: 20 })).body).toEqual({ countedS: 20 })
    const hand = { activityid: other.idOf('by hand'), isDone: true }
    expect((await client.learn('local_learn_set_completion', hand)).body.state).toBe('completed')
    const { body } = await client.learn('local_learn_get_free_activity', { courseid: other.courseId, id: activityid })
    expect(body.content).toMatchObject({ kind: 'video', positionS: 20, watchedS: 20 })
    const home = (await client.learn('local_learn_get_free_dashboard', {})).body
    expect(home.enrolled.map(({ id, resume }) => [id, resume?.id])).toEqual([
      [other.courseId, activityid],
      [given.courseId, given.idOf('first')],
    ])
    expect(home.enrolled[0]?.progress.done).toBe(1)
    expect(home.enrolled[1]?.openedAt).toBeNull()
  })

  it('plays nothing of another course through a free one', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    await client.learn('local_learn_enrol_free_course', { courseid: given.courseId })
    for (const id of [paid.idOf('first'), 1])
      expect((await client.learn('local_learn_get_free_activity', { courseid: given.courseId, id })).status).toBe(404)
  })

  it('keeps a learner who is Free now out of every paid course', async () => {
    const person = await createPerson(system, { accessType: 'Free' })
    const course = await createCourse(system, model(), [person])
    const client = await signIn(system, person)
    const activityid = course.idOf('first')
    const { programId } = course
    expect((await client.learn('local_learn_record_opening', { activityid })).status).toBe(404)
    expect((await client.learn('local_learn_get_timeline', { programid: programId })).status).toBe(404)
    expect((await client.learn('local_learn_get_dashboard', {})).body.courses).toEqual([])
    expect((await client.learn('core_enrol_get_users_courses', { userid: person.id })).body).toEqual([])
    expect((await client.learn('core_course_get_contents', { courseid: course.courseId })).status).toBe(404)
    expect((await client.learn('local_learn_search', { query: 'activity' })).body.tabs[0]?.count).toBe(0)
  })
})
