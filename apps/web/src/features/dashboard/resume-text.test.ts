import { beforeEach, expect, it } from 'vitest'
import { storeReadPct } from '#features/course/index.ts'
import { wayOnText } from '#features/kinds/index.ts'
import { resumeText } from './dashboard-text.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: 'B', email: 'a@b.test', userid: 7 }))
})

const resume = (minutes: number | null, leftS: number | null, isStarted = true) => ({
  activity: { id: 31, type: 'page' as const, name: 'Ties' },
  courseName: 'SQL',
  sectionNumber: 6,
  lessonNumber: 3,
  minutes,
  leftS,
  isStarted,
  progress: { done: 7, total: 12 },
})
const timeOf = (...of: Parameters<typeof resume>) => resumeText(resume(...of)).split(' · ')[2]

it.each([
  [23, 830, true, '14 min left'],
  [1, 39, true, '39 s left'],
  [9, null, true, '9 min'],
  [9, null, false, '9 min'],
  [null, null, true, undefined],
])('the hero tells the time as the timeline does: %s min, %s s left', (minutes, leftS, isStarted, text) => {
  expect(timeOf(minutes, leftS, isStarted)).toBe(text)
})

it('a reading that was left in the middle counts from there', () => {
  storeReadPct(31, 80)
  expect(timeOf(9, null)).toBe('2 min left')
  expect(timeOf(90, null)).toBe('18 min left')
  expect(timeOf(9, null, false)).toBe('9 min')
})

it.each([
  ['page', true, 'Resume lesson'],
  ['quiz', false, 'Start quiz'],
  ['handson', true, 'Resume lab'],
  ['assign', true, 'Resume assignment'],
] as const)('the button of the hero names what it opens: %s', (type, isStarted, text) => {
  expect(wayOnText({ type }, isStarted)).toBe(text)
})
