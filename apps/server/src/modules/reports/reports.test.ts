import { PROGRESS_REPORT_FILES } from '@learn/contract/reports'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'
import { readPdf } from '#testkit/pdf-text.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'
import { programs } from '../learning/index.ts'
import { forecastCompletion } from './forecast.ts'
import { gradeItems, type Ungraded } from './grade.ts'
import { progressReportPdf } from './pdf/progress-report.ts'

const system = await createTestSystem()
const { client, course, stranger } = await createWalk(system)

describe('a progress report', () => {
  it('names every activity that counts, with its standing, and counts what is done', async () => {
    const read = async () =>
      (await client.learn('local_learn_get_progress_report', { programid: course.programId })).body
    const before = await read()
    const standingOf = (key: string) =>
      before.items.find(({ activity }) => activity.id === course.idOf(key))?.standing ?? 'absent'
    expect(['read', 'work', 'soon', 'hidden', 'label', 'secret'].map(standingOf)).toEqual([
      'open',
      'open',
      'locked',
      'absent',
      'absent',
      'absent',
    ])
    const [course1] = before.courses
    expect(course1?.modules.map(({ id }) => id)).toEqual([...new Set(before.items.map(({ moduleId }) => moduleId))])
    expect(before.forecast).toMatchObject({ done: 0, doneBy: null })
    await client.learn('local_learn_record_opening', { activityid: course.idOf('read') })
    const after = await read()
    expect(after.progress.done).toBe(before.progress.done + 1)
    expect(after.courses[0]?.progress.done).toBe(1)
    expect(after.forecast).toMatchObject({ done: 1, weeks: 4 })
    expect(after.forecast.doneBy).not.toBeNull()
  })

  it('counts what courses that open later hold, and names none of it', async () => {
    const walk = await createWalk(system)
    const read = async () =>
      (await walk.client.learn('local_learn_get_progress_report', { programid: walk.course.programId })).body
    const before = await read()
    const later = await createCourse(
      system,
      courseModel([sectionModel([activityModel({ sourceKey: 'a' }), activityModel({ sourceKey: 'b' })])]),
      [],
    )
    const opensAt = new Date(system.clock.now().getTime() + 7 * 86_400_000)
    await programs.addCourse(system.db, system.clock, walk.course.programId, later.courseId, opensAt)
    const after = await read()
    expect(after.progress).toEqual({ done: before.progress.done, total: before.progress.total + 2 })
    expect(after.forecast.left).toBe(before.forecast.left + 2)
    expect(after.items).toEqual(before.items)
    expect(after.courses.find(({ id }) => id === later.courseId)?.progress).toEqual({ done: 0, total: 2 })
  })

  it('is empty without a program, and of nobody else', async () => {
    expect((await stranger.learn('local_learn_get_progress_report', {})).body).toMatchObject({
      program: null,
      items: [],
      progress: { done: 0, total: 0 },
    })
    const { status } = await stranger.learn('local_learn_get_progress_report', { programid: course.programId })
    expect(status).toBe(404)
  })
})

describe('the goal of a week', () => {
  it('is set, changed and removed, by each learner for themselves', async () => {
    const goal = async (who = client) => (await who.learn('local_learn_get_progress_report', {})).body.week.goal
    for (const activities of [5, 8]) {
      await client.learn('local_learn_save_week_goal', { activities })
      expect(await goal()).toBe(activities)
    }
    expect(await goal(stranger)).toBeNull()
    await client.learn('local_learn_save_week_goal', { activities: 0 })
    expect(await goal()).toBeNull()
    expect((await client.learn('local_learn_save_week_goal', { activities: 51 })).status).toBe(400)
  })
})

describe('the standard functions about grades', () => {
  it('give the graded items of the caller and the total, and nobody else', async () => {
    const { body } = await client.learn('gradereport_user_get_grade_items', { courseid: course.courseId })
    const [{ gradeitems: items }] = body.usergrades as [(typeof body.usergrades)[number]]
    expect(items.map(({ itemtype, cmid }) => [itemtype, cmid])).toEqual([
      ['mod', course.idOf('work')],
      ['course', undefined],
    ])
    expect(items[0]).toMatchObject({ weightraw: 1, weightformatted: '100.00 %' })
    const overview = await client.learn('gradereport_overview_get_course_grades', {})
    expect(overview.body.grades).toEqual([{ courseid: course.courseId, grade: '-', rawgrade: '' }])
    const other = await stranger.learn('gradereport_user_get_grade_items', { courseid: course.courseId })
    expect(other.status).toBe(404)
    expect((await client.learn('gradereport_overview_get_course_grades', { userid: 1 })).status).toBe(404)
  })
})

describe('the forecast', () => {
  const NOW = 100 * 86_400
  const doneDaysAgo = (days: number) => ({ isDone: true, doneAt: NOW - days * 86_400 })
  const left = { isDone: false, doneAt: null }
  it.each([
    ['two in four weeks and three left take 42 days', [doneDaysAgo(1), doneDaysAgo(20), left, left, left], 42],
    ['work of long ago is no pace', [doneDaysAgo(29), left], null],
    ['nothing left needs no day', [doneDaysAgo(1)], null],
  ])('%s', (_what, tracked, days) => {
    expect(forecastCompletion(tracked, 0, NOW).doneBy).toBe(days === null ? null : NOW + days * 86_400)
  })
})

describe('the total of a course', () => {
  const item = (id: number, part: Partial<Ungraded>): Ungraded => ({
    activity: { id, type: 'quiz', name: `Quiz ${id}` },
    courseId: 1,
    moduleId: 1,
    group: 'mandatory',
    standing: 'open',
    isTracked: true,
    isDone: false,
    marks: null,
    maxMarks: 20,
    passMarks: 10,
    doneAt: null,
    dueAt: null,
    opensAt: null,
    ...part,
  })
  const items = [
    item(1, { marks: 18 }),
    item(2, { group: 'assignment', maxMarks: 30 }),
    item(3, { group: 'practice', marks: 100, maxMarks: 100 }),
    item(4, { group: 'lesson', maxMarks: null }),
    item(5, { standing: 'missed', maxMarks: 10 }),
  ]

  it('adds up marks, counts what was missed as none, and leaves practice out', () => {
    const { grade, items: worth } = gradeItems(items, { plan: { parts: [], passPct: null }, excused: new Set() })
    expect(grade).toEqual({ earned: 18, graded: 30, total: 60, isWeighted: false, passPct: null })
    expect(worth.map(({ weight }) => weight)).toEqual([20, 30, null, null, 10])
  })

  it('follows the plan of the course, and leaves out what the learner is excused from', () => {
    const parts = [
      { name: 'Tests', weight: 60, best: 1, activityIds: [1, 5] },
      { name: 'Lab', weight: 40, best: null, activityIds: [2] },
    ]
    const { grade, items: worth } = gradeItems(items, { plan: { parts, passPct: 50 }, excused: new Set([2]) })
    expect(grade).toEqual({ earned: 54, graded: 60, total: 60, isWeighted: true, passPct: 50 })
    expect(worth.map(({ leftOut }) => leftOut)).toEqual([null, 'excused', null, null, 'not-best'])
  })
})

describe('the PDF of a progress report', () => {
  const path = `${PROGRESS_REPORT_FILES}/${course.programId}`

  it('says how far its learner is, and is fetched by nobody else', async () => {
    const { status, headers } = await client.get(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const { body } = await client.learn('local_learn_get_progress_report', { programid: course.programId })
    const pdf = await progressReportPdf(body, 'Zoë Łukasz')
    const { text } = await readPdf(pdf)
    for (const part of [
      'Progress report',
      'Zoë Łukasz',
      body.program?.lpname ?? '-',
      body.courses[0]?.name ?? '-',
      `${body.progress.done} of ${body.progress.total} activities done`,
    ])
      expect(text).toContain(part)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await system.browser().get(path)).status).toBe(401)
    expect((await client.get(`${PROGRESS_REPORT_FILES}/x`)).status).toBe(404)
  })

  it('of 40 courses in three scripts is four pages at most', async () => {
    const { body } = await client.learn('local_learn_get_progress_report', { programid: course.programId })
    const one = body.courses[0]
    if (!one) throw new Error('no course')
    const courses = Array.from({ length: 40 }, (_, n) => ({ ...one, id: n, name: `Course ${n} in ₹, क्षितिज, محمد` }))
    const pdf = await progressReportPdf({ ...body, courses }, 'محمد علي')
    expect((await readPdf(pdf)).pages).toBeLessThanOrEqual(4)
  }, 30_000)
})
