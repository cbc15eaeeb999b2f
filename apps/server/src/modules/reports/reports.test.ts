import { describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { createWalk } from '#testkit/walk.ts'
import { forecastOf } from './forecast.ts'
import { gradeOf } from './grade.ts'

const system = await createTestSystem()
const { client, course, stranger } = await createWalk(system)

describe('a progress report', () => {
  it('names every activity that counts, with its standing, and counts what is done', async () => {
    const read = async () =>
      (await client.learn('local_learn_get_progress_report', { programid: course.programId })).body
    const before = await read()
    const standingOf = (key: string) =>
      before.items.find(({ activity }) => activity.id === course.idOf(key))?.standing ?? 'absent'
    expect(['read', 'quiz', 'soon', 'hidden', 'label', 'secret'].map(standingOf)).toEqual([
      'open',
      'open',
      'locked',
      'absent',
      'absent',
      'absent',
    ])
    expect(before.forecast).toMatchObject({ done: 0, doneBy: null })
    await client.learn('local_learn_record_opening', { activityid: course.idOf('read') })
    const after = await read()
    expect(after.progress.done).toBe(before.progress.done + 1)
    expect(after.courses[0]?.progress.done).toBe(1)
    expect(after.forecast).toMatchObject({ done: 1, weeks: 4 })
    expect(after.forecast.doneBy).not.toBeNull()
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

describe('the forecast', () => {
  const NOW = 100 * 86_400
  const doneDaysAgo = (days: number) => ({ isDone: true, doneAt: NOW - days * 86_400 })
  const left = { isDone: false, doneAt: null }
  it.each([
    ['two in four weeks and three left take 42 days', [doneDaysAgo(1), doneDaysAgo(20), left, left, left], 42],
    ['work of long ago is no pace', [doneDaysAgo(29), left], null],
    ['nothing left needs no day', [doneDaysAgo(1)], null],
  ])('%s', (_what, tracked, days) => {
    expect(forecastOf(tracked, NOW).doneBy).toBe(days === null ? null : NOW + days * 86_400)
  })
})

it('adds up marks, and leaves practice out', () => {
  expect(
    gradeOf([
      { group: 'mandatory', marks: 18, maxMarks: 20 },
      { group: 'assignment', marks: null, maxMarks: 30 },
      { group: 'practice', marks: 100, maxMarks: 100 },
      { group: 'lesson', marks: null, maxMarks: null },
    ]),
  ).toEqual({ earned: 18, graded: 20, total: 50 })
})
