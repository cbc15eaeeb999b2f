import { expect, it } from 'vitest'
import { newQuestion, whatQuestionLacks, withRight } from './new-question.ts'

const fractions = (right: boolean[], isSingle: boolean) =>
  withRight(
    right.map(() => ({ fraction: 0 })),
    right,
    isSingle,
  ).map(({ fraction }) => fraction)

it('shares the marks among right choices, and lets wrong ones cost where several are chosen', () => {
  expect(fractions([true, false, false], true)).toEqual([1, 0, 0])
  expect(fractions([true, true, false, false], false)).toEqual([0.5, 0.5, -0.5, -0.5])
  expect(fractions([true, true], false)).toEqual([0.5, 0.5])
})

it('says what a question lacks before it can be saved', () => {
  const choice = newQuestion('multichoice')
  expect(whatQuestionLacks('', choice)).toBe('It needs a name')
  expect(whatQuestionLacks('Sums', choice)).toBe('It asks nothing yet')
  expect(whatQuestionLacks('Sums', { ...choice, textHtml: '<p>2 + 2?</p>' })).toBe('A choice is empty')
  const essay = { ...newQuestion('essay'), textHtml: '<p>Why?</p>' }
  expect(whatQuestionLacks('Why', essay)).toBeNull()
  const short = { ...newQuestion('shortanswer'), textHtml: '<p>Which?</p>' }
  expect(whatQuestionLacks('Which', short)).toBe('It needs an answer that is right')
})
