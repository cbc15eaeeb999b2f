import { describe, expect, it } from 'vitest'
import type { Arrangement } from '../arrangement.ts'
import { arrange } from '../arrangement.ts'
import type { QuestionOf, QuestionType } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import { getRightAnswer } from '../show/right-answer.ts'
import { getView } from '../show/view.ts'
import { NO_ALGEBRA } from '../stack/algebra-results.ts'
import { fractionOfTests, fractionOfTries, markResponse } from './mark.ts'
import { getValue } from './number.ts'

const common = { textHtml: '<p>Asked?</p>', generalFeedbackHtml: '', defaultMark: 1, penalty: 0.25, hints: [] }
const feedback = { rightHtml: 'well done', partlyHtml: 'nearly', wrongHtml: 'look again' }
const choice = (html: string, fraction: number) => ({ html, fraction, feedbackHtml: `why ${html}` })

const one: QuestionOf<'singlechoice'> = {
  type: 'singlechoice',
  ...common,
  choices: [choice('right', 1), choice('half', 0.5), choice('wrong', 0), choice('costs', -0.5)],
  shuffles: true,
  numbering: 'abc',
  instructionHtml: '',
  feedback,
}
const several: QuestionOf<'multichoice'> = {
  ...one,
  type: 'multichoice',
  isSingle: false,
  choices: [choice('a', 0.5), choice('b', 0.5), choice('c', -0.5), choice('d', -1)],
}
const truth: QuestionOf<'truefalse'> = {
  type: 'truefalse',
  ...common,
  isTrue: false,
  trueFeedbackHtml: 'no',
  falseFeedbackHtml: 'yes',
}
const text: QuestionOf<'shortanswer'> = {
  type: 'shortanswer',
  ...common,
  isCaseSensitive: false,
  answers: [
    { pattern: 'left * join', fraction: 1, feedbackHtml: 'exactly' },
    { pattern: 'join', fraction: 0.5, feedbackHtml: 'which one?' },
    { pattern: '*', fraction: 0, feedbackHtml: 'no' },
  ],
}
const number: QuestionOf<'numerical'> = {
  type: 'numerical',
  ...common,
  answers: [
    { value: 1500, tolerance: 10, fraction: 1, feedbackHtml: 'exactly' },
    { value: 1500, tolerance: 100, fraction: 0.5, feedbackHtml: 'nearly' },
    { value: null, tolerance: 0, fraction: 0, feedbackHtml: 'no' },
  ],
  units: [
    { unit: 'g', multiplier: 1 },
    { unit: 'kg', multiplier: 0.001 },
  ],
}
const pairs: QuestionOf<'match'> = {
  type: 'match',
  ...common,
  pairs: [
    { promptHtml: 'one', answer: 'odd' },
    { promptHtml: 'two', answer: 'even' },
    { promptHtml: 'three', answer: 'odd' },
    { promptHtml: '', answer: 'neither' },
  ],
  shuffles: true,
  feedback,
}

const worth = (
  question: Parameters<typeof markResponse>[0],
  answer: QuestionResponse['answer'],
  order: Arrangement = {},
) => markResponse(question, { answer }, order, NO_ALGEBRA).fraction

describe('what an answer is worth', () => {
  it.each<[string, Parameters<typeof markResponse>[0], QuestionResponse['answer'], number]>([
    ['true or false: right', truth, 0, 1],
    ['true or false: wrong', truth, 1, 0],
    ['true or false: cleared', truth, -1, 0],
    ['one choice: right', one, 0, 1],
    ['one choice: part of the marks', one, 1, 0.5],
    ['one choice: costs marks', one, 3, -0.5],
    ['one choice: cleared', one, -1, 0],
    ['one choice: a place that was never shown', one, 9, 0],
    ['several: all', several, { 0: 1, 1: 1 }, 1],
    ['several: half', several, { 0: 1, 1: 0 }, 0.5],
    ['several: a wrong one takes a right one back', several, { 0: 1, 2: 1 }, 0],
    ['several: never below nothing', several, { 2: 1, 3: 1 }, 0],
    ['several: all boxes ticked', several, { 0: 1, 1: 1, 2: 1, 3: 1 }, 0],
    ['text: with a wildcard, in any letter case, blanks aside', text, '  LEFT   outer  JOIN ', 1],
    ['text: the first that fits', text, 'join', 0.5],
    ['text: anything else', text, 'union', 0],
    ['text: nothing', text, '   ', 0],
    ['number: within the tolerance', number, '1508', 1],
    ['number: within the wider one', number, '1,590', 0.5],
    ['number: in another unit', number, '1.5 kg', 1],
    ['number: groups of blanks before a unit', number, '1 500 g', 1],
    ['number: a power of ten before a unit', number, '１，５×10^0 kg', 1],
    ['number: a unit that nobody knows', number, '1500 miles', 0],
    ['number: words', number, 'many', 0],
  ])('%s', (_what, question, answer, expected) => {
    expect(worth(question, answer)).toBe(expected)
  })

  it('counts the prompts of a match that have their own answer, and answers of the same words as one', () => {
    const order = { items: [2, 0, 1], answers: [1, 0, 3] }
    expect(worth(pairs, { 0: 1, 1: 1, 2: 0 }, order)).toBe(1)
    expect(worth(pairs, { 0: 1, 1: 2, 2: -1 }, order)).toBeCloseTo(1 / 3)
  })

  it('leaves essays and code to a person and to a run', () => {
    const essay = { type: 'essay', ...common } as unknown as QuestionOf<'essay'>
    expect(worth(essay, 'a text')).toBeNull()
  })

  it('reads what was chosen by its place in a shuffled order', () => {
    const order = { items: [3, 2, 1, 0] }
    const marked = markResponse(one, { answer: 3 }, order, NO_ALGEBRA)
    expect(marked.fraction).toBe(1)
    expect(marked.parts.map(({ isChosen, isRight }) => [isChosen, isRight])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(marked.feedbackHtml).toBe('well done')
  })

  it('takes the best of several tries, less the penalty of those before it', () => {
    expect(fractionOfTries([0, 1], 0.25)).toBe(0.75)
    expect(fractionOfTries([0.5, 0, 0.5], 0.25)).toBe(0.5)
    expect(fractionOfTries([-0.5], 0.25)).toBe(-0.5)
    expect(fractionOfTries([], 0.25)).toBe(0)
  })

  it('gives all or nothing for tests of code, or each its share', () => {
    const test = (mark: number) => ({ mark }) as QuestionOf<'coderunner'>['tests'][number]
    const tests = [test(1), test(3)]
    expect(fractionOfTests({ tests, isAllOrNothing: true }, [true, false])).toBe(0)
    expect(fractionOfTests({ tests, isAllOrNothing: true }, [true, true])).toBe(1)
    expect(fractionOfTests({ tests, isAllOrNothing: false }, [false, true])).toBe(0.75)
    expect(fractionOfTests({ tests: [], isAllOrNothing: true }, [])).toBe(0)
  })
})

describe('a number that was typed', () => {
  it.each([
    ['1,23,456.5', 123456.5],
    ['1,5', 1.5],
    ['1,500', 1500],
    ['\u22122', -2],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
    ['1.2.3', null],
    ['1e9999', null],
    // A lone comma that can be no group is that of a decimal.
    ['0,125', 0.125],
    ['-0,125', -0.125],
    [',125', 0.125],
    ['1,25', 1.25],
    ['1234,567', 1234.567],
    ['12,500', 12500],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['5,', 5],
    // Groups that blanks part, also those that do not break.
    ['1 500', 1500],
    ['1\u202f234\u00a0567,25', 1234567.25],
    ['1 50', null],
    ['1 5000', null],
    ['0 125', null],
    // Powers of ten.
    ['1.25×10^-1', 0.125],
    ['1,25 * 10**-1', 0.125],
    ['1.25 x 10⁻¹', 0.125],
    ['2·10²', 200],
    ['1.25 E -1', 0.125],
    ['3×10', null],
    // Digits of other scripts, full-width signs.
    ['٠.125', 0.125],
    ['٠٫١٢٥', 0.125],
    ['０．１２５', 0.125],
    ['－１，２５', -1.25],
    ['१,५००', 1500],
    ['𝟘.𝟝', 0.5],
    ['5²', null],
    ['- 5', -5],
    ['--5', null],
  ])('%s', (typed, expected) => {
    expect(getValue(typed, [])).toBe(expected)
  })
})

describe('a question as it is asked', () => {
  const everything: [QuestionType, Parameters<typeof getView>[0]][] = [one, several, truth, text, number, pairs].map(
    q => [q.type, q],
  )
  it.each(everything)('%s: nothing of it tells the answer', (_type, question) => {
    const told = JSON.stringify(
      getView(
        question,
        arrange(question, true, () => 0.4),
        NO_ALGEBRA,
      ),
    )
    for (const secret of ['fraction', 'why ', 'well done', 'left * join', 'tolerance', 'isTrue', 'isRight', '"yes"'])
      expect(told).not.toContain(secret)
  })

  it('shuffles only where the quiz and the question say so, and each place once', () => {
    let n = 0
    const random = () => [0.1, 0.9, 0.3][n++ % 3] ?? 0
    expect(arrange(one, false, random)).toEqual({})
    expect(arrange({ ...one, shuffles: false }, true, random)).toEqual({})
    const { items = [] } = arrange(one, true, random)
    expect(items).not.toEqual([0, 1, 2, 3])
    expect(items.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
  })

  it('offers each answer of a match once, and never in the order of its prompts', () => {
    const { items, answers = [] } = arrange(pairs, false, () => 0)
    expect(items).toEqual([0, 1, 2])
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 1, 3])
    expect(answers).not.toEqual([0, 1, 3])
  })
})

describe('the right answer in words', () => {
  it('is what the author wrote', () => {
    expect(getRightAnswer(truth, {}, NO_ALGEBRA)).toBe('False')
    expect(getRightAnswer(one, {}, NO_ALGEBRA)).toBe('right')
    expect(getRightAnswer(several, { items: [3, 2, 1, 0] }, NO_ALGEBRA)).toBe('<ul><li>b</li><li>a</li></ul>')
    expect(getRightAnswer(number, {}, NO_ALGEBRA)).toBe('1500 g, or up to 10 off')
    expect(
      getRightAnswer({ ...text, answers: [{ pattern: '<b>', fraction: 1, feedbackHtml: '' }] }, {}, NO_ALGEBRA),
    ).toBe('&lt;b&gt;')
  })

  it('is a text without wildcards where there is one, and tells the place of those that are left', () => {
    const answers = ['percent*point*', '2 \\* 3'].map(pattern => ({ pattern, fraction: 1, feedbackHtml: '' }))
    expect(getRightAnswer({ ...text, answers }, {}, NO_ALGEBRA)).toBe('2 * 3')
    expect(getRightAnswer({ ...text, answers: answers.slice(0, 1) }, {}, NO_ALGEBRA)).toBe('percent\u2026point\u2026')
  })
})
