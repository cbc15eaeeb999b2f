import { describe, expect, it } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import { markResponse } from './mark/mark.ts'
import { migrateAnswer } from './migrate-answer.ts'
import type { Question, QuestionOf } from './question.ts'
import type { QuestionResponse } from './response.ts'
import { NO_ALGEBRA } from './stack/algebra-results.ts'

const common = { textHtml: '', generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: '', partlyHtml: '', wrongHtml: '' }
const choice = (html: string, fraction: number) => ({ html, fraction, feedbackHtml: '' })
const choices = (isSingle: boolean, ...list: [string, number][]): QuestionOf<'multichoice'> => ({
  type: 'multichoice',
  ...common,
  isSingle,
  choices: list.map(([html, fraction]) => choice(html, fraction)),
  shuffles: true,
  numbering: 'none',
  instructionHtml: '',
  feedback,
})

/** What an answer to one version is worth by another; null where it can't be carried over. */
function worth(shown: Question, into: Question, answer: QuestionResponse['answer'], arrangement: Arrangement = {}) {
  const carried = migrateAnswer(shown, into, { answer, arrangement })
  return carried && markResponse(into, { answer: carried.answer }, carried.arrangement, NO_ALGEBRA).fraction
}

describe('an answer to one version of a question, read by another', () => {
  const one = choices(true, ['a', 1], ['b', 0], ['c', 0])
  const turned = choices(true, ['c', 0], ['b', 1], ['a', 0])

  it('follows the choice and not its place, as it was shuffled', () => {
    expect([0, 1, 2].map(place => worth(one, turned, place))).toEqual([0, 1, 0])
    expect([0, 1, 2].map(place => worth(one, turned, place, { items: [1, 2, 0] }))).toEqual([1, 0, 0])
    expect(worth(one, turned, -1)).toBe(0)
  })

  it('reads what was chosen where another choice is gone, and nothing where it is gone itself', () => {
    const fewer = choices(true, ['b', 0.5], ['c', 1])
    expect([0, 1, 2].map(place => worth(one, fewer, place))).toEqual([null, 0.5, 1])
    const several = choices(false, ['a', 0.5], ['b', 0.5], ['c', -1])
    const left = choices(false, ['c', -1], ['a', 1])
    expect(worth(several, left, { 0: 1, 1: 0 })).toBe(1)
    expect(worth(several, left, { 0: 1, 1: 1 })).toBeNull()
  })

  it('follows one choice that was reworded where it stood, and no two of them', () => {
    expect(worth(one, choices(true, ['a', 0], ['B!', 1], ['c', 0]), 1)).toBe(1)
    expect(worth(one, choices(true, ['a', 0], ['B!', 1], ['C!', 0]), 1)).toBeNull()
    expect(worth(one, choices(true, ['c', 0], ['B!', 1], ['a', 0]), 1)).toBeNull()
  })

  it('asks for something else where one choice became several', () => {
    expect(worth(one, choices(false, ['a', 1], ['b', 0], ['c', 0]), 0)).toBeNull()
  })

  it('carries pairs, orders and drawn numbers', () => {
    const match = (...pairs: [string, string][]): QuestionOf<'match'> => ({
      type: 'match',
      ...common,
      pairs: pairs.map(([promptHtml, answer]) => ({ promptHtml, answer })),
      shuffles: true,
      feedback,
    })
    const pairs = match(['one', 'odd'], ['two', 'even'], ['', 'neither'])
    const shownAs = { items: [1, 0], answers: [2, 0, 1] }
    const mended = match(['two', 'even'], ['', 'neither'], ['one', 'odd'])
    expect(worth(pairs, mended, { 0: 2, 1: 1 }, shownAs)).toBe(1)
    expect(worth(pairs, match(['two', 'even'], ['three', 'odd']), { 0: 2, 1: 1 }, shownAs)).toBeNull()

    const order = (...items: string[]): QuestionOf<'ordering'> => ({
      type: 'ordering',
      ...common,
      items,
      grading: 'place',
      count: 0,
      isRun: false,
      isInLine: false,
      feedback,
    })
    // Shown as c, a, b; answered a, c, b.
    const said = { 0: 1, 1: 0, 2: 2 }
    expect(worth(order('a', 'b', 'c'), order('a', 'c', 'b'), said, { items: [2, 0, 1] })).toBe(1)
    expect(worth(order('a', 'b', 'c'), order('a', 'c'), said, { items: [2, 0, 1] })).toBeNull()

    const drawn = (...rows: { a: number }[]): QuestionOf<'calculated'> => ({
      type: 'calculated',
      ...common,
      rows,
      asks: {
        kind: 'number',
        units: [],
        answers: [
          {
            formula: '{a}',
            tolerance: 0,
            tolerates: 'nominal',
            digits: 2,
            digitsAre: 'decimals',
            fraction: 1,
            feedbackHtml: '',
          },
        ],
      },
    })
    expect(worth(drawn({ a: 1 }, { a: 2 }), drawn({ a: 2 }, { a: 5 }), '2', { row: 1 })).toBe(1)
    expect(worth(drawn({ a: 1 }, { a: 2 }), drawn({ a: 5 }), '2', { row: 1 })).toBeNull()
  })

  it('carries gaps and parts of a text', () => {
    const gaps = (textHtml: string, ...words: string[]): QuestionOf<'gaps'> => ({
      type: 'gaps',
      ...common,
      textHtml,
      words: words.map(html => ({ html, group: 1, isUnlimited: false })),
      isDragged: false,
      shuffles: true,
      feedback,
    })
    const before = gaps('[[1]] and [[2]]', 'x', 'y', 'z')
    // Shown as z, x, y; answered z and y.
    expect(worth(before, gaps('[[3]] and [[1]]', 'y', 'x', 'z'), { 0: 0, 1: 2 }, { items: [2, 0, 1] })).toBe(1)
    expect(worth(before, gaps('[[1]] and [[2]]', 'z', 'y'), { 0: 0, 1: 2 }, { items: [2, 0, 1] })).toBe(1)
    expect(worth(before, gaps('[[1]] and [[2]]', 'x', 'y'), { 0: 0, 1: 2 }, { items: [2, 0, 1] })).toBeNull()

    const cloze = (...parts: QuestionOf<'cloze'>['parts']): QuestionOf<'cloze'> => ({ type: 'cloze', ...common, parts })
    const several = choices(false, ['x', 1], ['y', 0], ['z', 0])
    const shown = { parts: [{ items: [2, 1, 0] }, { items: [1, 2, 0] }] }
    const mended = cloze(choices(true, ['c', 0], ['b', 1], ['a', 0]), choices(false, ['z', 0.5], ['x', 0], ['y', 0.5]))
    expect(worth(cloze(one, several), mended, { 0: 1, '1.0': 1, '1.1': 1, '1.2': 0 }, shown)).toBe(1)
    expect(worth(cloze(one, several), cloze(one), { 0: 1 }, shown)).toBeNull()
  })
})
