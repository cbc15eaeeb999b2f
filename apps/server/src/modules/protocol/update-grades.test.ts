import type { ActivityExtras, GradeItemModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#platform/roles.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const rule = (traits: { onView?: boolean; onGrade?: boolean; onPassGrade?: boolean }) => ({
  mode: 'auto' as const,
  onView: false,
  onGrade: false,
  onPassGrade: false,
  expectedAt: null,
  ...traits,
})
const graded = (given: Partial<GradeItemModel>): ActivityExtras => ({
  idNumber: '',
  tags: [],
  showsIntro: false,
  groupMode: 'none',
  groupingKey: null,
  marking: [],
  gradeItems: [
    // A second grade of the same activity, as workshops and whole forums have one.
    { ...ITEM, sourceKey: 'item-1', max: 7, pass: 7, settings: { itemnumber: '1' } },
    { ...ITEM, ...given },
  ],
})
const ITEM: GradeItemModel = {
  sourceKey: 'item-0',
  name: '',
  idNumber: '',
  kind: 'points',
  min: 0,
  max: 20,
  pass: 8,
  scaleKey: null,
  isHidden: false,
  settings: { itemnumber: '0' },
}
const learner = await createPerson(system)
const course = await createCourse(
  system,
  courseModel([
    sectionModel([
      activityModel({ sourceKey: 'any', completion: rule({ onGrade: true }) }),
      activityModel({ sourceKey: 'pass', completion: rule({ onPassGrade: true }) }),
      activityModel({ sourceKey: 'seen and passed', completion: rule({ onView: true, onPassGrade: true }) }),
      activityModel({ sourceKey: 'seen', completion: rule({ onView: true }) }),
      activityModel({ sourceKey: 'own mark', completion: rule({ onPassGrade: true }), kept: graded({}) }),
      activityModel({
        sourceKey: 'scale',
        completion: rule({ onPassGrade: true }),
        kept: graded({ kind: 'scale', min: 1, max: 4, pass: 3 }),
      }),
      activityModel({ sourceKey: 'no mark', completion: rule({ onPassGrade: true }), kept: graded({ pass: null }) }),
      activityModel({
        sourceKey: 'no points',
        completion: rule({ onPassGrade: true }),
        kept: graded({ kind: 'none', max: 0, pass: 0 }),
      }),
      activityModel({
        sourceKey: 'after',
        availability: {
          operator: 'all',
          isShownWhenLocked: true,
          rules: [{ kind: 'completion', activityKey: 'pass', expected: 'pass' }],
        },
      }),
    ]),
  ]),
  [learner],
)
const client = await signIn(system, learner)
const staff = await signIn(system, await createPerson(system, { isStudent: false }))

const grade = (
  key: string,
  points: number | null,
  itemdetails: { grademin?: number; grademax?: number } = { grademin: 0, grademax: 10 },
  studentid = learner.id,
  by = staff,
) =>
  by.learn('core_grades_update_grades', {
    source: 'test',
    courseid: course.courseId,
    component: 'mod_page',
    activityid: course.idOf(key),
    itemnumber: 0,
    grades: [{ studentid, grade: points }],
    itemdetails,
  })
const rowOf = async (key: string) => {
  const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
  const row = body.sections[0]?.activities.find(({ id }) => id === course.idOf(key))
  return { state: row?.state, done: body.progress.done, isLocked: row?.isLocked }
}
const evidence = async (key: string) => {
  await system.worker.runDue()
  const row = await system.raw
    .selectFrom('evidence_item')
    .select(['kind', 'score_pct', 'counts', 'self_reported'])
    .where('item_id', '=', course.idOf(key))
    .executeTakeFirst()
  expect(row?.self_reported ?? false).toBe(false)
  return row && [row.kind, row.score_pct, row.counts]
}

describe('a grade', () => {
  it('completes what asks for any grade, and is evidence', async () => {
    expect((await grade('any', 4)).body).toBe(0)
    expect(await rowOf('any')).toMatchObject({ state: 'completed', done: 1 })
    expect(await evidence('any')).toEqual(['graded', 40, true])
  })

  it('completes what asks for a pass only from the pass mark on, and opens what waits for that', async () => {
    await grade('pass', 6.9)
    expect(await rowOf('pass')).toMatchObject({ state: 'failed', done: 1 })
    expect(await rowOf('after')).toMatchObject({ isLocked: true })
    await grade('pass', 7)
    expect(await rowOf('pass')).toMatchObject({ state: 'passed', done: 2 })
    expect(await rowOf('after')).toMatchObject({ isLocked: false })
    expect(await evidence('pass')).toEqual(['graded', 70, true])
  })

  it('that is lowered or taken back takes the completion with it', async () => {
    system.clock.pass(1)
    await grade('pass', 2)
    expect(await rowOf('pass')).toMatchObject({ state: 'failed', done: 1 })
    expect(await evidence('pass')).toEqual(['graded', 20, false])
    await grade('any', null)
    expect(await rowOf('any')).toMatchObject({ state: 'new', done: 0 })
  })

  it('stands in the log of what staff did, with the one before', async () => {
    await grade('any', 3)
    system.clock.pass(1)
    await grade('any', 5)
    await system.worker.runDue()
    const { body } = await staff.learn('local_learn_get_staff_operations', { page: 0 })
    const newest = body.items.find(({ kind }) => kind === 'grades')
    const read = await staff.learn('local_learn_get_staff_operation', { operationid: newest?.id ?? 0, page: 0 })
    expect(read.body.rows.map(({ key, fields }) => ({ key, fields }))).toEqual([
      {
        key: `${learner.id}:${course.idOf('any')}`,
        fields: [{ field: 'gradePct', before: '30', after: '50' }],
      },
    ])
    await grade('any', null)
  })

  it('waits for the other rules of its activity', async () => {
    await grade('seen and passed', 10)
    expect(await rowOf('seen and passed')).toMatchObject({ state: 'started', done: 0 })
    const { body } = await client.learn('local_learn_record_opening', { activityid: course.idOf('seen and passed') })
    expect(body).toMatchObject({ state: 'passed', progress: { done: 1 } })
  })

  it('decides nothing where the course does not ask for one', async () => {
    await client.learn('local_learn_record_opening', { activityid: course.idOf('seen') })
    await grade('seen', 1)
    expect(await rowOf('seen')).toMatchObject({ state: 'completed', done: 2 })
  })

  it.each([
    ['points of its course', 'own mark', 7.9, {}, 'failed'],
    ['points of its course', 'own mark', 8, {}, 'passed'],
    ['points of the one who grades', 'own mark', 3.6, { grademax: 9 }, 'passed'],
    ['points of the one who grades', 'own mark', 3.5, { grademax: 9 }, 'failed'],
    ['words of a scale', 'scale', 2, {}, 'failed'],
    ['words of a scale', 'scale', 3, {}, 'passed'],
    ['points without a pass mark: 70 per cent', 'no mark', 13.9, {}, 'failed'],
    ['points without a pass mark: 70 per cent', 'no mark', 14, {}, 'passed'],
    ['per cent where the course gives no points', 'no points', 69, {}, 'failed'],
    ['per cent where the course gives no points', 'no points', 70, {}, 'passed'],
  ])(
    'goes by the pass mark that the course brought along (%s): %s, %d %j is %s',
    async (_by, key, points, details, state) => {
      expect((await grade(key, points, details)).status).toBe(200)
      expect(await rowOf(key)).toMatchObject({ state })
    },
  )

  it.each([
    ['outside of its item', 'any', 11, { grademin: 0, grademax: 10 }],
    ['outside of the points of its course', 'own mark', 21, {}],
    ['of an item without points', 'any', 5, { grademin: 10, grademax: 10 }],
  ])('%s is refused', async (_what, key, points, details) => {
    expect((await grade(key, points, details)).status).toBe(400)
  })

  it('is written by who marks there, over the programs of their learners', async () => {
    const outside = await createCourse(system, courseModel([]))
    const as = async (role: StaffRole, programId: number | null) => {
      const person = await createPerson(system, { isStudent: false, role })
      if (programId !== null)
        await system.raw
          .updateTable('auth_grant')
          .set({ scope: 'program', scope_id: programId })
          .where('user_id', '=', person.id)
          .execute()
      return (await grade('any', 5, undefined, undefined, await signIn(system, person))).status
    }
    for (const role of ['admin', 'manager', 'teacher'] as const)
      expect([role, await as(role, null), await as(role, course.programId), await as(role, outside.programId)]).toEqual(
        [role, 200, 200, 404],
      )
    for (const role of ['author', 'placement', 'support'] as const)
      expect([role, await as(role, null)]).toEqual([role, 404])
    // A course that both programs have: its learners are still those of their own program.
    await system.raw
      .insertInto('learning_program_course')
      .values({ program_id: outside.programId, course_id: course.courseId, position: 9, opens_at: null })
      .execute()
    expect(await as('teacher', outside.programId)).toBe(404)
    await grade('any', null)
  })

  it('of somebody who is not in the course is not found, and nothing of its call is written', async () => {
    const other = await createPerson(system)
    const { status } = await staff.learn('core_grades_update_grades', {
      source: 'test',
      courseid: course.courseId,
      component: 'mod_page',
      activityid: course.idOf('any'),
      itemnumber: 0,
      grades: [
        { studentid: learner.id, grade: 100 },
        { studentid: other.id, grade: 100 },
      ],
    })
    expect(status).toBe(404)
    expect(await rowOf('any')).toMatchObject({ state: 'new' })
  })
})
