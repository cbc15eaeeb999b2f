import type { ReportItem } from '@learn/contract/reports'
import { expect, it } from 'vitest'
import { dateText, FIGURES, forecastText, pctText, standingChip } from './progress-text.ts'

const NOW = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400
const item = (part: Partial<ReportItem>): ReportItem => ({
  activity: { id: 1, type: 'quiz', name: 'Quiz' },
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

it('says when the program is done, or why that is not known', () => {
  const forecast = { done: 4, weeks: 4, left: 3, doneBy: NOW + 21 * DAY_S }
  expect(forecastText(forecast, NOW)).toContain('done by 12 Dec. That is 4 activities in 4 weeks.')
  expect(forecastText({ ...forecast, done: 0, doneBy: null }, NOW)).toContain('no pace')
  expect(forecastText({ ...forecast, left: 0, doneBy: null }, NOW)).toContain('everything')
})

it.each([
  [{ doneAt: NOW }, '21 Nov'],
  [{ standing: 'locked' as const, opensAt: NOW + DAY_S }, 'Opens 22 Nov'],
  [{ dueAt: NOW + DAY_S }, 'Due 22 Nov'],
  [{}, '--'],
])('the date of %j is %s', (part, text) => expect(dateText(item(part), NOW)).toBe(text))

it('counts each figure by its rule', () => {
  const countsOf = (part: Partial<ReportItem>) => FIGURES.map(({ counts }) => counts(item(part)))
  expect(countsOf({ standing: 'cleared' })).toEqual([true, true, true, true])
  expect(countsOf({ standing: 'not-cleared' })).toEqual([false, true, true, true])
  expect(countsOf({ standing: 'submitted' })).toEqual([false, false, false, true])
  expect(countsOf({ standing: 'missed' })).toEqual([false, false, false, false])
})

it('calls a reading that was missed overdue, and divides nothing by nothing', () => {
  expect(standingChip({ standing: 'missed', group: 'lesson' }).text).toBe('Overdue')
  expect(standingChip({ standing: 'missed', group: 'mandatory' }).text).toBe('Not submitted')
  expect([pctText(1, 0), pctText(1, 3)]).toEqual(['--', '33%'])
})
