import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { grantTeacher } from '../auth/index.ts'

const system = await createTestSystem()

describe('the front of a course', () => {
  const page = (sourceKey: string, minutes: number) =>
    activityModel({ sourceKey, content: { kind: 'page', html: '<p>x</p>', minutes } })

  it('tells nothing of the time once only lessons without a length are left', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const unknown = activityModel({
      sourceKey: 'link',
      type: 'url',
      content: { kind: 'url', href: 'https://sqlite.org' },
    })
    const one = await createCourse(system, courseModel([sectionModel([page('a', 8), page('b', 5), unknown])]), [person])
    for (const key of ['a', 'b'])
      await who.learn('local_learn_record_opening', { activityid: one.idOf(key), isread: true })
    const { course } = (await who.learn('local_learn_get_timeline', { programid: one.programId })).body
    expect([course?.minutes, course?.minutesLeft, course?.progress]).toEqual([13, 0, { done: 2, total: 3 }])
  })

  it('tells how long it takes and what is left, without what the learner must not know of', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const hidden = { ...page('hidden', 40), isVisible: false }
    const one = await createCourse(system, courseModel([sectionModel([page('a', 8), page('b', 5), hidden])]), [person])
    const length = async () => {
      const { course } = (await who.learn('local_learn_get_timeline', { programid: one.programId })).body
      return [course?.minutes, course?.minutesLeft]
    }
    expect(await length()).toEqual([13, 13])
    // Begun is not read: its end was not on screen.
    const begun = await who.learn('local_learn_record_opening', { activityid: one.idOf('a'), isread: false })
    expect(begun.body.state).toBe('started')
    expect(await length()).toEqual([13, 13])
    await who.learn('local_learn_record_opening', { activityid: one.idOf('a') })
    expect(await length()).toEqual([13, 5])
  })

  it.each([
    [3, 1, [24, undefined]],
    [1, 1, [8, true]],
    [1, 4, [0, undefined]],
  ])('with %i lessons of known length and %i of unknown ones tells %j', async (known, unknown, told) => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const link = () => activityModel({ type: 'url', content: { kind: 'url', href: 'https://sqlite.org' } })
    const lessons = [
      ...Array.from({ length: known }, (_, n) => page(`page ${n}`, 8)),
      ...Array.from({ length: unknown }, link),
    ]
    const { programId } = await createCourse(system, courseModel([sectionModel(lessons)]), [person])
    const [card] = (await who.learn('local_learn_get_timeline', { programid: programId })).body.courses
    expect([card?.minutes, card?.isLengthPartial]).toEqual(told)
  })

  it('that tracks nothing is as far as it was opened, in its share as in its modules', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const completion = { mode: 'none', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
    const sections = ['a', 'b'].map(key => sectionModel([{ ...page(key, 8), completion }]))
    const { programId, idOf } = await createCourse(system, courseModel(sections), [person])
    const card = async () => (await who.learn('local_learn_get_dashboard', { programid: programId })).body.courses[0]
    await who.learn('local_learn_record_opening', { activityid: idOf('a') })
    const half = { done: 1, total: 2 }
    expect(await card()).toMatchObject({ status: 'Ongoing', progress: half, sections: half })
    await who.learn('local_learn_record_opening', { activityid: idOf('b') })
    expect(await card()).toMatchObject({ status: 'Completed', progress: { done: 2, total: 2 } })
  })

  it('counts its modules as they are seen: an empty one has no number', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const sections = [sectionModel([], { name: 'General' }), sectionModel([page('a', 8)]), sectionModel([page('b', 5)])]
    const { programId } = await createCourse(system, courseModel(sections), [person])
    const { body } = await who.learn('local_learn_get_timeline', { programid: programId })
    expect(body.sections.map(({ number }) => number)).toEqual([1, 2])
  })

  it('names its own teachers, else those of the program, and nobody whose role has ended', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const one = await createCourse(system, courseModel([sectionModel([page('a', 8)])]), [person])
    const teachers = async () =>
      (await who.learn('local_learn_get_timeline', { programid: one.programId })).body.course?.teachers
    const staff = (firstName: string) =>
      createPerson(system, { isStudent: false, role: 'teacher', firstName, lastName: 'Rao' })
    const [ofProgram, own] = [await staff('Uma'), await staff('Ravi')]
    expect(await teachers()).toEqual([])
    const given = { role: 'teacher', ends_at: null, granted_at: system.clock.now() } as const
    await system.raw
      .insertInto('auth_grant')
      .values({ ...given, id: 9_000_001, user_id: ofProgram.id, scope: 'program', scope_id: one.programId })
      .execute()
    expect(await teachers()).toEqual(['Uma Rao'])
    await grantTeacher(system, own.id, one.courseId)
    expect(await teachers()).toEqual(['Ravi Rao'])
    await system.raw
      .updateTable('auth_grant')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', own.id)
      .where('scope', '=', 'course')
      .execute()
    expect(await teachers()).toEqual(['Uma Rao'])
  })
})
