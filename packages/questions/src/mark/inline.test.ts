import { describe, expect, it } from 'vitest'
import { isAnswered } from '../answered.ts'
import { arrange } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import { namesInFormula, valueOfFormula } from '../formula/evaluate.ts'
import type { QuestionOf } from '../question.ts'
import { getRightAnswer } from '../show/right-answer.ts'
import { getView } from '../show/view.ts'
import { NO_ALGEBRA } from '../stack/algebra-results.ts'
import { markResponse } from './mark.ts'

const common = { textHtml: '', generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: 'well done', partlyHtml: 'nearly', wrongHtml: 'look again' }
const choice = (html: string, fraction: number) => ({ html, fraction, feedbackHtml: `why ${html}` })
const choices = {
  type: 'multichoice' as const,
  ...common,
  shuffles: false,
  numbering: 'none' as const,
  instructionHtml: '',
  feedback: { rightHtml: '', partlyHtml: '', wrongHtml: '' },
}

describe('a text with answers inside', () => {
  const cloze: QuestionOf<'cloze'> = {
    type: 'cloze',
    ...common,
    textHtml: '<p>{#1} {#2} {#3} {#4}</p>',
    parts: [
      { ...choices, isSingle: true, choices: [choice('a', 0), choice('b', 1)] },
      {
        type: 'shortanswer',
        ...common,
        defaultMark: 2,
        isCaseSensitive: false,
        answers: [
          { pattern: 'Paris', fraction: 1, feedbackHtml: 'yes' },
          { pattern: '*', fraction: 0, feedbackHtml: 'no' },
        ],
      },
      {
        type: 'numerical',
        ...common,
        answers: [{ value: 5, tolerance: 0.1, fraction: 1, feedbackHtml: '' }],
        units: [],
      },
      { ...choices, isSingle: false, choices: [choice('x', 0.5), choice('y', 0.5), choice('z', -0.5)] },
    ],
  }

  it('marks each part by its own rule and weight, and tells which was right', () => {
    const answer = { '0': 1, '1': 'paris', '2': '5.05', '3.0': 1, '3.1': 1 }
    expect(markResponse(cloze, { answer }, {}, NO_ALGEBRA)).toMatchObject({ fraction: 1 })
    const partly = markResponse(cloze, { answer: { '0': 0, '1': 'Paris', '3.0': 1, '3.2': 1 } }, {}, NO_ALGEBRA)
    expect(partly.fraction).toBeCloseTo(2 / 5)
    expect(partly.parts.map(({ isChosen, isRight }) => [isChosen, isRight])).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [true, false],
    ])
    expect(partly.parts[1]?.feedbackHtml).toBe('yes')
    expect(partly.parts[0]?.feedbackHtml).toBe('why a')
  })

  it('counts as answered with one part that is, and shows nothing of what is right', () => {
    expect(isAnswered({ type: 'cloze' }, { answer: { '1': '', '3.0': 0, '0': -1 } })).toBe(false)
    expect(isAnswered({ type: 'cloze' }, { answer: { '0': 0 } })).toBe(true)
    expect(isAnswered({ type: 'cloze' }, { answer: { '1': 'x' } })).toBe(true)
    expect(JSON.stringify(getView(cloze, {}, NO_ALGEBRA))).not.toMatch(/Paris|fraction|why/)
    expect(getRightAnswer(cloze, {}, NO_ALGEBRA)).toBe(
      '<ol><li>b</li><li>Paris</li><li>5, or up to 0.1 off</li><li><ul><li>x</li><li>y</li></ul></li></ol>',
    )
  })

  it('takes no answer that names what is not there', () => {
    expect(markResponse(cloze, { answer: { '9': 1, '0': 7, '1': 3 } }, {}, NO_ALGEBRA).fraction).toBe(0)
    expect(markResponse(cloze, { answer: 'Paris' }, {}, NO_ALGEBRA).fraction).toBe(0)
  })
})

describe('gaps', () => {
  const word = (html: string, group: number) => ({ html, group, isUnlimited: false })
  const gaps: QuestionOf<'gaps'> = {
    type: 'gaps',
    ...common,
    textHtml: '<p title="[[9]]">The [[3]] sat on the [[2]]; [[7]] is none.</p>',
    words: [word('dog', 1), word('mat', 1), word('cat', 2), word('cow', 2)],
    isDragged: true,
    shuffles: true,
    feedback,
  }

  it('are numbered as they stand in the text, whatever belongs in them', () => {
    const view = getView(gaps, { items: [3, 2, 1, 0] }, NO_ALGEBRA)
    expect(view.textHtml).toBe('<p title="[[9]]">The [[1]] sat on the [[2]]; [[7]] is none.</p>')
    expect(view.gaps?.map(gap => gap.choices)).toEqual([
      ['cow', 'cat'],
      ['mat', 'dog'],
    ])
  })

  it('earn a share each', () => {
    const arrangement = { items: [3, 2, 1, 0] }
    expect(markResponse(gaps, { answer: { '0': 1, '1': 0 } }, arrangement, NO_ALGEBRA)).toMatchObject({
      fraction: 1,
      feedbackHtml: 'well done',
    })
    expect(markResponse(gaps, { answer: { '0': 0, '1': 0 } }, arrangement, NO_ALGEBRA).fraction).toBe(0.5)
    expect(markResponse(gaps, { answer: {} }, arrangement, NO_ALGEBRA).fraction).toBe(0)
    expect(getRightAnswer(gaps, arrangement, NO_ALGEBRA)).toBe('<ol><li>cat</li><li>mat</li></ol>')
  })
})

describe('an ordering', () => {
  const ordering = (grading: QuestionOf<'ordering'>['grading'], more = {}): QuestionOf<'ordering'> => ({
    type: 'ordering',
    ...common,
    items: ['one', 'two', 'three', 'four'],
    grading,
    count: 0,
    isRun: false,
    isInLine: false,
    feedback,
    ...more,
  })
  /** Shown as they are: an answer names places. */
  const arrangement = { items: [0, 1, 2, 3] }
  const order = (...places: number[]) => ({ answer: Object.fromEntries(places.map((place, rank) => [rank, place])) })

  it.each<[QuestionOf<'ordering'>['grading'], number[], number]>([
    ['all', [0, 1, 3, 2], 0],
    ['place', [0, 1, 3, 2], 0.5],
    ['next', [1, 2, 3, 0], 2 / 3],
    ['next-and-last', [1, 2, 3, 0], 2 / 4],
    ['around', [1, 0, 2, 3], 5 / 6],
    ['subset', [3, 0, 1, 2], 0.75],
    ['run', [1, 2, 0, 3], 0.5],
    ['distance', [1, 0, 2, 3], 1 - 2 / 3 / 4],
  ])('by %s earns of %j its share %d', (grading, places, share) => {
    expect(markResponse(ordering(grading), order(...places), arrangement, NO_ALGEBRA).fraction).toBeCloseTo(share)
    expect(markResponse(ordering(grading), order(0, 1, 2, 3), arrangement, NO_ALGEBRA).fraction).toBe(1)
  })

  it('takes no order that has a thing twice or leaves one out', () => {
    expect(markResponse(ordering('place'), order(0, 0, 0, 0), arrangement, NO_ALGEBRA).fraction).toBe(0)
    expect(markResponse(ordering('place'), order(0, 1), arrangement, NO_ALGEBRA).fraction).toBe(0)
  })

  it('never begins in its right order, and asks so many as it says', () => {
    for (let seed = 0; seed < 50; seed++) {
      let n = seed
      const random = () => ((n = (n * 9301 + 49_297) % 233_280), n) / 233_280
      const { items = [] } = arrange(ordering('all'), true, random)
      expect(items).not.toEqual([0, 1, 2, 3])
      const run = arrange(ordering('all', { count: 2, isRun: true }), true, random).items ?? []
      expect(run).toHaveLength(2)
      expect(Math.abs((run[0] ?? 0) - (run[1] ?? 0))).toBe(1)
    }
  })
})

describe('a calculated question', () => {
  const number: QuestionOf<'calculated'> = {
    type: 'calculated',
    ...common,
    textHtml: 'What is {a} + {b}? Twice that is {={a}+{b}}. {c} is none.',
    rows: [
      { a: 1.5, b: 2 },
      { a: 10, b: 20 },
    ],
    asks: {
      kind: 'number',
      units: [],
      answers: [
        {
          formula: '{a} + {b}',
          tolerance: 0.01,
          tolerates: 'relative',
          digits: 2,
          digitsAre: 'decimals',
          fraction: 1,
          feedbackHtml: '',
        },
      ],
    },
  }

  it('is asked and marked with the numbers of its attempt', () => {
    expect(getView(number, { row: 0 }, NO_ALGEBRA).textHtml).toBe('What is 1.5 + 2? Twice that is 3.5. {c} is none.')
    expect(markResponse(number, { answer: '30.2' }, { row: 1 }, NO_ALGEBRA).fraction).toBe(1)
    expect(markResponse(number, { answer: '30.4' }, { row: 1 }, NO_ALGEBRA).fraction).toBe(0)
    expect(markResponse(number, { answer: '3.5' }, { row: 1 }, NO_ALGEBRA).fraction).toBe(0)
    expect(arrange(number, true, () => 0.9)).toEqual({ row: 1 })
    expect(drawnQuestion(number, { row: 3 })).toMatchObject({ type: 'numerical', answers: [{ value: 30 }] })
  })

  it.each([
    ['{a}*2+3', 5],
    ['2**3**2', 512],
    ['-2**2', -4],
    ['pow({a}, 2) + pi()', 1 + Math.PI],
    ['round(2.345, 2)', 2.35],
    ['round(-2.5)', -3],
    ['max(1, {a}, 7) % 4', 3],
    ['log(8, 2)', 3],
  ])('comes of %s to %d', (formula, value) => {
    expect(valueOfFormula(formula, { a: 1 })).toBeCloseTo(value)
  })

  it.each(['', '1 +', '{b}', 'eval(1)', 'constructor(1)', '1/0', '(1', '1)', '{__proto__}', '('.repeat(400), 'a b'])(
    'comes of %s to nothing',
    formula => expect(valueOfFormula(formula, { a: 1 })).toBeNull(),
  )

  it('says which numbers its formula wants', () => {
    expect(namesInFormula('{a} * sin({b b})')).toEqual(['a', 'b b'])
    expect(namesInFormula('if (1) {')).toBeNull()
  })
})
