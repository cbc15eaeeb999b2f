import type { AnswerGroup } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import { alikeText, filesText, getMark, getNext, getSteps, getTitle, isMarked } from './marking-text.ts'

const group = (key: string, ...marks: (number | null)[]): AnswerGroup => ({
  key,
  isMade: false,
  excerpt: key,
  spellings: [],
  answers: marks.map((mark, slot) => ({
    attemptId: 1,
    slot,
    who: 'Learner 01',
    spelling: 0,
    textHtml: '',
    words: 1,
    files: [],
    mark,
    comment: '',
    isHeld: false,
    submittedAt: 0,
  })),
})

it('goes on to the next group that waits, around the end, and stays where none does', () => {
  const groups = [group('a', null), group('b', 1), group('c', null)]
  expect(getNext(groups, 'a')).toBe('c')
  expect(getNext(groups, 'c')).toBe('a')
  expect(getNext([group('a', 1), group('b', 1)], 'a')).toBe('b')
  expect(getNext([group('a', null)], 'a')).toBe('a')
})

it('knows the mark of a group only where all have the same', () => {
  expect(getMark(group('a', 1, 1))).toBe(1)
  expect(getMark(group('a', 1, 2))).toBeNull()
  expect(isMarked(group('a', 1, null))).toBe(false)
  expect(isMarked(group('a', 0, 2))).toBe(true)
})

it.each([
  [2, [0, 0.5, 1, 1.5, 2]],
  [4, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]],
  [8, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [10, []],
  [1.3, []],
])('offers steps where they are few: of %s', (maxMark, steps) => {
  expect(getSteps({ maxMark })).toEqual(steps)
})

it('says what answers of one group can differ in, and that signs and files count', () => {
  expect(alikeText('words')).toMatch(/capitals .* Signs .* count, and so do files\.$/)
  expect(alikeText('sql')).toContain('outside quotes, capitals')
  expect(alikeText('python')).toContain('comment lines')
  expect(alikeText('code')).not.toMatch(/comment|capitals/)
})

it('tells answers of files alone from each other and from empty ones', () => {
  const [empty, plain] = [group('', 1), group('yes', 1)]
  const file = { id: '7', name: 'plan.pdf', sizeBytes: 5, url: '/plan.pdf' }
  const only = { ...empty, answers: empty.answers.map(answer => ({ ...answer, files: [file] })) }
  expect([empty, plain, only].map(getTitle)).toEqual(['Nothing written', 'yes', 'Files only: plan.pdf'])
  expect([empty, only].map(filesText)).toEqual(['', 'with 1 file'])
})
