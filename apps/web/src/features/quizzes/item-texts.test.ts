import type { QuizItem } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import { itemNote, itemStatus } from './item-texts.ts'

const NOW = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const item: QuizItem = {
  cmId: 1,
  activityName: 'Joins',
  courseName: 'SQL for business',
  scoredMarks: null,
  maxMarks: 15,
  status: 'Due',
  selfPacedStatus: 'not_attempted',
  type: 'quiz',
  handson_type: '',
  dueAt: null,
}

it.each<[string | null, Partial<QuizItem>]>([
  [null, {}],
  ['Due today', { dueAt: NOW + 3600 }],
  ['Not submitted', { dueAt: NOW - 3600 }],
  ['Was due before you joined', { status: 'Not submitted', dueAt: NOW - 3600, isBeforeJoin: true }],
  ['Not available', { status: 'Not available', dueAt: NOW + 3600 }],
  ['Submitted', { status: 'Submitted' }],
  ['Waiting for marks', { status: 'Submitted', selfPacedStatus: 'awaiting_marks', dueAt: NOW - 3600 }],
  ['Cleared', { status: 'Submitted', selfPacedStatus: 'cleared' }],
  ['Not cleared', { status: 'Submitted', selfPacedStatus: 'not_cleared' }],
])('says %s', (expected, change) => {
  expect(itemStatus({ ...item, ...change }, NOW)).toBe(expected)
})

it('tells the course in a list of several, and what was reached', () => {
  expect(itemNote(item, true)).toBe('SQL for business · 15 marks')
  expect(itemNote({ ...item, scoredMarks: 10 / 3 }, false)).toBe('3.33 of 15')
  expect(itemNote({ ...item, maxMarks: 0 }, false)).toBe('')
})
