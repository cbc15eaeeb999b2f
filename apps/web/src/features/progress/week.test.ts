import type { ReportItem } from '@learn/contract/reports'
import { describe, expect, it } from 'vitest'
import { computeWeek, weekName } from './week.ts'

/** A Thursday. */
const NOW = Date.parse('2026-11-26T18:00:00+05:30') / 1000
const at = (text: string): number => Date.parse(`${text}+05:30`) / 1000
const item = (id: number, part: Partial<ReportItem>): ReportItem => ({
  activity: { id, type: 'quiz', name: `Quiz ${id}` },
  courseId: 1,
  moduleId: 5,
  group: 'mandatory',
  standing: 'open',
  isTracked: true,
  isDone: false,
  marks: null,
  maxMarks: 20,
  passMarks: 12,
  weight: 20,
  leftOut: null,
  doneAt: null,
  dueAt: null,
  opensAt: null,
  ...part,
})
const idsOf = (items: readonly ReportItem[]) => items.map(({ activity }) => activity.id)
const days = [
  { date: '2026-11-22', studyS: 900, counts: true },
  { date: '2026-11-23', studyS: 1200, counts: true },
  { date: '2026-11-26', studyS: 30, counts: false },
]
const report = {
  serverAt: NOW,
  items: [
    item(1, { isDone: true, marks: 20, standing: 'cleared', doneAt: at('2026-11-25T10:00') }),
    item(2, { marks: 10, standing: 'not-cleared', doneAt: at('2026-11-23T00:00') }),
    item(3, { isDone: true, doneAt: at('2026-11-22T23:59') }),
    item(4, { dueAt: at('2026-11-28T10:00') }),
    item(5, { dueAt: at('2026-11-24T10:00'), standing: 'missed' }),
    item(6, { dueAt: at('2026-11-28T10:00'), standing: 'submitted', doneAt: at('2026-11-26T09:00') }),
    item(7, { dueAt: at('2026-12-09T10:00') }),
  ],
}

describe('the report of a week', () => {
  it('holds what was done from Monday to Sunday in India, and what is due', () => {
    const week = computeWeek(report, { days })
    expect(weekName(week)).toBe('23 Nov to 29 Nov, 2026')
    expect(week).toMatchObject({ day: '2026-11-23', isCurrent: true, next: null, previous: '2026-11-16' })
    expect(idsOf(week.done)).toEqual([2, 1, 6])
    expect(week.meanPct).toBe(75)
    expect([week.studyS, week.studied, week.days.length]).toEqual([1230, 1, 7])
    expect([idsOf(week.due), idsOf(week.overdue)]).toEqual([[4], [5]])
  })

  it('goes back four weeks, and shows the current one for any other day', () => {
    const before = computeWeek(report, { days }, '2026-11-19')
    expect(before).toMatchObject({ day: '2026-11-16', isCurrent: false, next: '2026-11-23', studyS: 900 })
    expect(idsOf(before.done)).toEqual([3])
    expect(computeWeek(report, { days }, '2026-10-26').previous).toBeNull()
    for (const day of ['2026-10-25', '2026-12-01', 'x', '2026-99-99'])
      expect(computeWeek(report, { days }, day).day).toBe('2026-11-23')
  })
})
