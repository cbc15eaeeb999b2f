import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'
import { importCourse, programs } from '../learning/index.ts'

const system = await createTestSystem()
const { client, course, inDays, learner, stranger } = await createWalk(system)

describe('the dashboard', () => {
  it('resumes the activity that was opened last and is not done', async () => {
    await client.learn('local_learn_record_opening', { activityid: course.idOf('link') })
    const { body } = await client.learn('local_learn_get_dashboard', { programid: course.programId })
    expect(body.resume).toMatchObject({ activity: { id: course.idOf('link') }, isStarted: true })
    expect(body.today.map(item => [item.activity?.id, item.kind])).toEqual([[course.idOf('work'), 'due']])
    expect(body.comingUp.map(item => item.activity?.id)).toEqual([course.idOf('soon')])
    expect(body.comingUp[0]).toMatchObject({ isLocked: true, place: { courseId: course.courseId } })
    const timeline = await client.learn('local_learn_get_timeline', { programid: course.programId })
    const section = timeline.body.sections.find(({ id }) => id === body.comingUp[0]?.place?.sectionId)
    expect(section?.activities.map(({ id }) => id)).toContain(course.idOf('soon'))
    expect(body.courses[0]).toMatchObject({ status: 'Ongoing', progress: { total: 8 } })
  })

  it('counts a module without any activity neither as done nor among the modules', async () => {
    const person = await createPerson(system, {})
    const model = courseModel([sectionModel([activityModel({ sourceKey: 'one' })]), sectionModel([])])
    const { programId, idOf } = await createCourse(system, model, [person])
    const who = await signIn(system, person)
    const sections = async () =>
      (await who.learn('local_learn_get_dashboard', { programid: programId })).body.courses[0]?.sections
    expect(await sections()).toEqual({ done: 0, total: 1 })
    await who.learn('local_learn_record_opening', { activityid: idOf('one'), isread: true })
    expect(await sections()).toEqual({ done: 1, total: 1 })
  })

  it('counts what was done since Monday began in India', async () => {
    const week = async () => (await client.learn('local_learn_get_dashboard', {})).body.week
    const before = (await week()).doneCount
    const monday = Date.parse(`${(await week()).days[0]?.date}T00:00:00+05:30`)
    const at = (ms: number, itemId: number) => ({
      user_id: learner.id,
      source: 'home.test',
      item_id: itemId,
      course_id: course.courseId,
      kind: 'completed' as const,
      score_pct: null,
      weight: 1,
      skills: [],
      counts: true,
      self_reported: false,
      at: new Date(ms),
    })
    const inAnHour = system.clock.now().getTime() + 3_600_000
    await system.raw
      .insertInto('evidence_item')
      .values([at(monday - 1, 1), at(monday, 2), at(inAnHour, 3)])
      .execute()
    expect((await week()).doneCount).toBe(before + 1)
    const { body } = await client.learn('local_learn_get_done_lessons', {})
    expect(body.lessons.length + body.others).toBe(before + 1)
  })

  it('names what it counts: each lesson with its course, those of a course that was left only by their number', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const { programId, courseId, idOf } = await createCourse(
      system,
      courseModel([sectionModel([activityModel({ sourceKey: 'first' }), activityModel({ sourceKey: 'then' })])]),
      [person],
    )
    for (const key of ['first', 'then']) {
      await who.learn('local_learn_record_opening', { activityid: idOf(key) })
      system.clock.pass(60)
    }
    await system.worker.runDue()
    const done = async () => (await who.learn('local_learn_get_done_lessons', {})).body
    const { lessons, others } = await done()
    expect(others).toBe(0)
    expect(lessons.map(({ activity, isOpen }) => [activity.id, activity.programId, isOpen])).toEqual([
      [idOf('then'), programId, true],
      [idOf('first'), programId, true],
    ])
    expect(lessons[0]?.course).toMatchObject({ id: courseId })
    await system.raw.deleteFrom('learning_enrolment').where('user_id', '=', person.id).execute()
    expect(await done()).toEqual({ lessons: [], others: 2 })
  })

  it('tells what was due on an earlier day since the learner joined, and no longer when it is done', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const late = activityModel({ sourceKey: 'late', dueAt: inDays(-2) })
    const { programId, idOf } = await createCourse(
      system,
      courseModel([sectionModel([late, activityModel({ sourceKey: 'soon', dueAt: inDays(2) })])]),
      [person],
    )
    const overdue = async () => {
      const { body } = await who.learn('local_learn_get_dashboard', { programid: programId })
      return body.overdue.map(item => item.activity?.id)
    }
    expect(await overdue()).toEqual([])
    await system.raw
      .updateTable('learning_program_member')
      .set({ joined_at: new Date(inDays(-3) * 1000) })
      .where('user_id', '=', person.id)
      .execute()
    expect(await overdue()).toEqual([idOf('late')])
    await who.learn('local_learn_record_opening', { activityid: idOf('late') })
    expect(await overdue()).toEqual([])
  })

  it('is calm for a learner without a program', async () => {
    const { body, status } = await stranger.learn('local_learn_get_dashboard', {})
    expect([status, body.program, body.resume, body.courses]).toEqual([200, null, null, []])
  })
})

describe('the path of a program', () => {
  it('recommends the first unlocked course that is not completed', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const one = await createCourse(system, courseModel([sectionModel([activityModel()])]), [person])
    const add = async (opensAt: Date | null) => {
      const { courseId } = await importCourse(system, courseModel([sectionModel([activityModel()])]), {
        fileName: '',
        fileSha256: '',
        report: [],
      })
      await programs.addCourse(system.db, system.clock, one.programId, courseId, opensAt)
    }
    await add(new Date(inDays(4) * 1000))
    await add(null)
    const statuses = async () =>
      (await who.learn('local_learn_get_dashboard', { programid: one.programId })).body.courses.map(c => c.status)
    expect(await statuses()).toEqual(['Recommended', 'Locked', 'Unlocked'])
    const first = (await who.learn('local_learn_get_timeline', { programid: one.programId })).body.sections[0]
      ?.activities[0]
    await who.learn('local_learn_record_opening', { activityid: first?.id ?? 0 })
    expect(await statuses()).toEqual(['Completed', 'Locked', 'Recommended'])
  })
})
