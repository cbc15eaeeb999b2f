import type { AvailabilityModel, CourseModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse } from './index.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)
const staff = await signIn(system, await createPerson(system, { isStudent: false }))
const origin = { fileName: 'a.mbz', fileSha256: '', report: [] }

const asking = (...types: string[]): AvailabilityModel => ({
  operator: 'any',
  isShownWhenLocked: true,
  rules: [
    { kind: 'date', direction: 'from', at: 1 },
    { operator: 'all', isShownWhenLocked: true, rules: types.map(type => ({ kind: 'other', original: { type } })) },
  ],
})

/** A course with an open lesson, one behind a group, and a section behind a profile field. */
function model(): CourseModel {
  return courseModel([
    sectionModel([
      activityModel({ sourceKey: 'open', name: 'Open' }),
      activityModel({ sourceKey: 'group', name: 'For a group', availability: asking('group') }),
    ]),
    sectionModel([activityModel({ sourceKey: 'inside', name: 'Inside' })], {
      name: 'For some',
      availability: asking('profile'),
    }),
  ])
}

type Decision = { part: 'section' | 'activity'; id: number; show: boolean }
const decide = (given: Decision, by = staff) =>
  by.learn('local_learn_perform_staff_operation', { act: { kind: 'rule', ...given } })

async function homeOfStaff() {
  const { body } = await staff.learn('local_learn_get_staff_home', {})
  return body
}

async function seen(programId: number) {
  const { body } = await client.learn('local_learn_get_timeline', { programid: programId })
  return { names: body.sections.flatMap(section => section.activities.map(({ name }) => name)), body }
}

describe('rules that nobody here can judge', () => {
  it('hide what has them until staff decide, wherever learners look', async () => {
    const course = await createCourse(system, model(), [learner])
    const before = await seen(course.programId)
    expect(before.names).toEqual(['Open'])
    expect(before.body.progress).toEqual({ done: 0, total: 1 })
    const page = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'page',
      id: course.idOf('group'),
    })
    expect(page.status).toBe(404)
    const { rules, needs } = await homeOfStaff()
    const waiting = (rules ?? []).filter(({ name }) => ['For a group', 'For some'].includes(name))
    expect(waiting.map(({ part, name, about, state }) => [part, name, about, state])).toEqual([
      ['section', 'For some', 'a field of the profile', 'undecided'],
      ['activity', 'For a group', 'membership of a group', 'undecided'],
    ])
    expect(needs?.find(({ kind }) => kind === 'imports.rules')?.count).toBe(2)
    for (const { part, id } of waiting)
      expect((await decide({ part, id, show: true })).body.counts).toMatchObject({ new: 1, fault: 0 })
    expect((await seen(course.programId)).names).toEqual(['Open', 'For a group', 'Inside'])
    expect((await homeOfStaff()).needs?.find(({ kind }) => kind === 'imports.rules')).toBeUndefined()
    const id = course.idOf('group')
    await decide({ part: 'activity', id, show: false })
    expect((await seen(course.programId)).names).toEqual(['Open', 'Inside'])
    expect((await homeOfStaff()).rules?.find(rule => rule.id === id)?.state).toBe('hidden')
  })

  it('are decided as an act of staff: with a dry run, logged, and taken back', async () => {
    const course = await createCourse(system, model(), [learner])
    const id = course.idOf('group')
    const names = async () => (await seen(course.programId)).names
    const act = { kind: 'rule' as const, part: 'activity' as const, id, show: true }
    const dry = await staff.learn('local_learn_perform_staff_operation', { act, isdryrun: true })
    expect([dry.body.operationid, dry.body.counts.new, await names()]).toEqual([null, 1, ['Open']])
    const shown = (await decide({ part: 'activity', id, show: true })).body.operationid ?? 0
    const hidden = (await decide({ part: 'activity', id, show: false })).body.operationid ?? 0
    const { body } = await staff.learn('local_learn_get_staff_operation', { operationid: hidden })
    expect([body.operation.kind, body.rows]).toMatchObject([
      'rule',
      [{ entity: 'learning.rule', fields: [{ field: 'isOpen', before: 'true', after: 'false' }] }],
    ])
    await staff.learn('local_learn_undo_staff_operation', { operationid: hidden })
    expect(await names()).toContain('For a group')
    await staff.learn('local_learn_undo_staff_operation', { operationid: shown })
    expect([await names(), (await homeOfStaff()).rules?.find(rule => rule.id === id)?.state]).toEqual([
      ['Open'],
      'undecided',
    ])
  })

  it('are decided once for the same rules, and anew for others', async () => {
    const given = model()
    const course = await createCourse(system, given, [learner])
    const id = course.idOf('group')
    await decide({ part: 'activity', id, show: true })
    const [first, second] = given.sections
    if (!first || !second) throw new Error('no sections')
    const again = { ...given, shortName: 'again' }
    await importCourse(system, again, origin)
    expect((await seen(course.programId)).names).toContain('For a group')
    const [open, group] = first.activities
    if (!open || !group) throw new Error('no activities')
    const other = { ...group, availability: asking('group', 'relativedate') }
    await importCourse(system, { ...again, sections: [{ ...first, activities: [open, other] }, second] }, origin)
    expect((await seen(course.programId)).names).toEqual(['Open'])
    expect((await homeOfStaff()).rules?.find(rule => rule.id === id)).toMatchObject({
      about: 'membership of a group, a rule of the kind relativedate',
      state: 'undecided',
    })
  })

  it('also are those about an activity that did not come along', async () => {
    const gone: AvailabilityModel = {
      operator: 'all',
      isShownWhenLocked: true,
      rules: [{ kind: 'completion', activityKey: 'nowhere', expected: 'complete' }],
    }
    const course = await createCourse(
      system,
      courseModel([sectionModel([activityModel({ sourceKey: 'after', name: 'After', availability: gone })])]),
      [learner],
    )
    expect((await seen(course.programId)).names).toEqual([])
    const { rules, imports } = await homeOfStaff()
    expect(rules?.find(rule => rule.id === course.idOf('after'))?.about).toBe('an activity that did not come along')
    expect(imports?.items.find(entry => entry.courseId === course.courseId)?.lines).toContainEqual(
      expect.objectContaining({ outcome: 'kept', what: 'access rules', name: 'After' }),
    )
  })

  it('are decided by staff only, and only where there are any', async () => {
    const course = await createCourse(system, model(), [learner])
    const params = { part: 'activity', id: course.idOf('group'), show: true } as const
    expect((await decide(params, client)).status).toBe(404)
    const none = await decide({ ...params, id: course.idOf('open') })
    expect(none.status).toBe(404)
  })
})
