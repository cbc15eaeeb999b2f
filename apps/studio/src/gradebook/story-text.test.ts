import type { GradeColumn, MarkStory } from '@learn/contract/gradebook'
import { expect, it } from 'vitest'
import { stepText, stepWorth } from './story-text.ts'

const column = { minMarks: 0, maxMarks: 30 } as GradeColumn
const step = (part: Partial<MarkStory>): MarkStory => ({
  at: 0,
  step: 'submitted',
  by: '',
  reason: '',
  operationid: null,
  attempt: 2,
  state: 'marked',
  lateS: 0,
  pct: null,
  added: null,
  ...part,
})

it('tells what happened, and what it was worth in points of the activity', () => {
  expect(stepText(step({ lateS: 90_000, state: 'held' }))).toBe('attempt 2 submitted, 2 days late, its marks are held')
  expect(stepText(step({ step: 'marked' }))).toBe('marked in attempt 2')
  expect(stepText(step({ step: 'recorded', attempt: null }))).toBe('recorded by hand')
  expect(stepWorth(column, { pct: 50, added: null })).toBe('15')
  expect(stepWorth(column, { pct: null, added: 5 })).toBe('+ 1.5')
  expect(stepWorth(column, { pct: null, added: -10 })).toBe('− 3')
  expect(stepWorth(column, { pct: null, added: 0 })).toBe('')
})
