import { describe, expect, it } from 'vitest'
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
const learner = await createPerson(system)
const course = await createCourse(
  system,
  courseModel([
    sectionModel([
      activityModel({ sourceKey: 'any', completion: rule({ onGrade: true }) }),
      activityModel({ sourceKey: 'pass', completion: rule({ onPassGrade: true }) }),
      activityModel({ sourceKey: 'seen and passed', completion: rule({ onView: true, onPassGrade: true }) }),
      activityModel({ sourceKey: 'seen', completion: rule({ onView: true }) }),
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
  itemdetails = { grademin: 0, grademax: 10 },
  studentid = learner.id,
) =>
  staff.learn('core_grades_update_grades', {
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
    .select(['kind', 'score_pct', 'counts'])
    .where('item_id', '=', course.idOf(key))
    .executeTakeFirst()
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
    ['outside of its item', 11, { grademin: 0, grademax: 10 }, 400],
    ['of an item without points', 5, { grademin: 10, grademax: 10 }, 400],
  ])('%s is refused', async (_what, points, details, status) => {
    expect((await grade('any', points, details)).status).toBe(status)
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
