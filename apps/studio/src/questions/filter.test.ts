import type { StudioQuestion } from '@learn/contract/studio'
import { expect, it } from 'vitest'
import {
  areTwins,
  correlationText,
  describeMerge,
  filterQuestions,
  joinStatistics,
  listTags,
  NO_FILTER,
  percentText,
  suggestStaying,
} from './filter.ts'

const question = (key: string, more: Partial<StudioQuestion> = {}): StudioQuestion => ({
  key,
  version: 1,
  name: key,
  type: 'shortanswer',
  text: `What is ${key}?`,
  categoryKey: 'week-1',
  tags: [],
  mark: 1,
  isWritten: true,
  isRetired: false,
  twinOf: null,
  ...more,
})
const rows = joinStatistics(
  [
    question('join', { tags: ['sql', 'basics'] }),
    question('union', { categoryKey: 'week-2', type: 'multichoice', tags: ['sql'] }),
    question('view', { isRetired: true }),
  ],
  [
    {
      key: 'join',
      quizzes: [{ id: 7, name: 'Joins', isDrawn: false }],
      answers: 12,
      averagePct: 71.6,
      discrimination: 0.4,
    },
    { key: 'union', quizzes: [], answers: 0, averagePct: null, discrimination: null },
  ],
)
const keys = (more: Partial<typeof NO_FILTER>) => filterQuestions(rows, { ...NO_FILTER, ...more }).map(({ key }) => key)

it('finds questions by words, category, type, tag and use; retired ones only where they are looked for', () => {
  expect(keys({})).toEqual(['join', 'union'])
  expect(keys({ text: 'WHAT is j' })).toEqual(['join'])
  expect(keys({ text: 'basics' })).toEqual(['join'])
  expect(keys({ category: 'week-2' })).toEqual(['union'])
  expect(keys({ type: 'shortanswer' })).toEqual(['join'])
  expect(keys({ tag: 'sql' })).toEqual(['join', 'union'])
  expect(keys({ use: 'unused' })).toEqual(['union'])
  expect(keys({ use: 'retired' })).toEqual(['view'])
  expect(listTags(rows)).toEqual(['basics', 'sql'])
})

it('tells figures, and a dash where there are none', () => {
  expect([percentText(71.6), percentText(null), percentText(undefined)]).toEqual(['72 %', '–', '–'])
  expect([correlationText(0.4), correlationText(-0.123), correlationText(null)]).toEqual(['0.40', '-0.12', '–'])
})

it('questions that ask the same can become one: that which most learners answered', () => {
  const [a, b] = [question('a', { twinOf: 'a' }), question('b', { twinOf: 'a' })]
  expect(areTwins([a, b])).toBe(true)
  expect(areTwins([a])).toBe(false)
  expect(areTwins([a, b, question('c')])).toBe(false)
  expect(areTwins([question('c'), question('d')])).toBe(false)
  const quizzes = [{ id: 1, name: 'Quiz', isDrawn: false }]
  expect(suggestStaying([a, { ...b, answers: 3 }])).toBe('b')
  expect(
    suggestStaying([
      { ...a, answers: 3 },
      { ...b, quizzes },
    ]),
  ).toBe('a')
  expect(suggestStaying([a, { ...b, quizzes }])).toBe('b')
  const rows = ['learning.content', 'studio.draft', 'bank.version'].map(entity => ({ entity }))
  expect(describeMerge(rows, 1)).toBe('1 quiz asks it instead. 1 draft of a quiz does too. 1 question is retired.')
  expect(describeMerge([], 2)).toBe('No quiz asks another one by name. 2 questions are retired.')
})
