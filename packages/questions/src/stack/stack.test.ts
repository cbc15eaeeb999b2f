import { describe, expect, it } from 'vitest'
import { stackInput, stackQuestion, stackTree } from '#testkit/stack-questions.ts'
import { arrange } from '../arrangement.ts'
import { getRightAnswer, getView, isAnswered, markResponse, question as questionSchema } from '../index.ts'
import { migrateAnswer } from '../migrate-answer.ts'
import { isValidResponse } from '../validate-response.ts'
import { AlgebraResults, NO_ALGEBRA } from './algebra-results.ts'
import { computeStack } from './compute-stack.ts'
import { fractionOfTreeTries, type MarkedTree } from './marked-stack.ts'
import type { OpenedInput } from './opened.ts'
import { getShape } from './shape.ts'
import { getTyped, writtenFields } from './typed.ts'

const seeded = { seed: 12 }
const plain: OpenedInput = { choices: [], rows: 0, columns: 0, typed: '', tex: '' }

const algebra = new AlgebraResults()

/** A question as another thread opened it: with x^4 drawn. */
function opened(question = stackQuestion(), inputs: Partial<OpenedInput>[] = [{ typed: '4*x^3', tex: '4\\cdot x^3' }]) {
  algebra.addVariant(question, seeded.seed, {
    textHtml: '<p>Differentiate \\(x^4\\).</p><p>[[input:ans1]] [[validation:ans1]]</p>',
    generalFeedbackHtml: '<p>Bring the exponent down: \\(4\\cdot x^3\\).</p>',
    note: 'x^4',
    inputs: inputs.map(input => ({ ...plain, ...input })),
    fault: null,
  })
  return question
}

const tree = (more: Partial<MarkedTree> = {}): MarkedTree => ({
  name: 'prt1',
  score: 1,
  penalty: 0.1,
  note: 'prt1-1-T',
  feedbackHtml: '<p>Right.</p>',
  isComplete: true,
  ...more,
})

describe('a STACK question', () => {
  it('is drawn with one of the seeds that its author looked at; with none and nothing drawn it is always the same', () => {
    expect(arrange(stackQuestion(), true, () => 0.5)).toEqual({ seed: 12 })
    expect(arrange(stackQuestion({ seeds: [], variables: 'ta:1' }), true, () => 0.9)).toEqual({ seed: 1 })
    const free = arrange(stackQuestion({ seeds: [] }), true, () => 0.5).seed ?? 0
    expect(free).toBeGreaterThan(1)
  })

  it('shows its learner no model answer, no tree and no variable', () => {
    const question = opened(
      stackQuestion({
        variables: 'ta:secretvariable',
        trees: [stackTree({ tans: 'secrettans', feedbackVariables: 'f:secretfeedback' })],
        inputs: [stackInput({ modelAnswer: 'secretmodel' })],
      }),
      [{ typed: '17*secretanswer', tex: 'secrettex' }],
    )
    const view = getView(question, seeded, algebra)
    expect(view.stack?.inputs).toHaveLength(1)
    expect(JSON.stringify(view)).not.toMatch(/secret|17/)
  })

  it('shows nothing of the program that a kept question is written in', () => {
    const kept = {
      ...stackQuestion(),
      type: 'unsupported' as const,
      originType: 'stack',
      wants: 'graphs',
      settings: {},
    }
    expect(getView({ ...kept, textHtml: '[[jsxgraph]] {@a@} [[input:ans1]]' }, {}, NO_ALGEBRA)).toEqual({
      textHtml: '',
    })
    expect(getView({ ...kept, originType: 'drawing', textHtml: 'Draw it.' }, {}, NO_ALGEBRA)).toEqual({
      textHtml: 'Draw it.',
    })
  })

  it.each([
    ['4*x^3', 'x'],
    ['y=2*x', 'x=1'],
    ['{1,2}', '{1}'],
    ['[a,b]', '[1]'],
    ['matrix([1,2],[3,4])', 'matrix([1])'],
    ['x>2 and x<3', 'x=1 or x=2'],
    ['x<=4', 'x<1'],
    ['f(x=1)', 'x'],
    ['', ''],
  ])('tells of the right answer %s only of what kind it is: %s', (typed, shape) => {
    expect(getShape(typed)).toBe(shape)
  })

  it('tells a right answer as a formula and as it is typed', () => {
    expect(getRightAnswer(opened(), seeded, algebra)).toBe('\\(4\\cdot x^3\\), typed as <code>4*x^3</code>')
    const hidden = opened(stackQuestion({ inputs: [stackInput({ options: 'hideanswer' })] }))
    expect(getRightAnswer(hidden, seeded, algebra)).toBe('')
  })

  it('takes text, choices by place and cells of a matrix, and nothing else', () => {
    const question = stackQuestion({
      inputs: [
        stackInput(),
        stackInput({ name: 'ans2', type: 'radio' }),
        stackInput({ name: 'ans3', type: 'checkbox' }),
        stackInput({ name: 'ans4', type: 'matrix' }),
      ],
    })
    const right = { 0: 'x^2', 1: 2, '2.0': 1, '3.1': 'a' }
    expect(isValidResponse(question, seeded, right)).toBe(true)
    const wrongs: Record<string, number | string>[] = [
      { 0: 1 },
      { 1: 'b' },
      { 2: 1 },
      { '2.0': 7 },
      { 3: 'a' },
      { '0.0': 'a' },
      { 4: 'a' },
    ]
    for (const wrong of wrongs) expect(isValidResponse(question, seeded, wrong), JSON.stringify(wrong)).toBe(false)
    expect(isValidResponse(question, seeded, 'x^2')).toBe(false)
    const choices = [
      { value: 'a', html: 'A' },
      { value: 'b', html: 'B' },
      { value: 'c', html: 'C' },
    ]
    const known = { textHtml: '', generalFeedbackHtml: '', note: '', fault: null }
    const inputs = [plain, { ...plain, choices }, { ...plain, choices }, { ...plain, rows: 1, columns: 2 }]
    expect(getTyped(question, { ...known, inputs }, { ...right, '2.2': 1 })).toEqual({
      ans1: 'x^2',
      ans2: 'c',
      ans3: '[a,c]',
      ans4: 'matrix([?,a])',
    })
  })

  it('is told to who marks it by field', () => {
    const question = stackQuestion({
      inputs: [
        stackInput(),
        stackInput({ name: 'ans2', type: 'radio' }),
        stackInput({ name: 'ans3', type: 'checkbox' }),
        stackInput({ name: 'ans4', type: 'matrix' }),
      ],
    })
    const answer = { 0: ' x^2 ', 1: 1, '2.0': 1, '2.1': 0, '3.2': 'a', '3.3': '' }
    expect(writtenFields(question, answer).split('\n')).toEqual([
      'ans1: x^2',
      'ans2: choice 2',
      'ans3: choice 1',
      'ans4, cell 3: a',
    ])
  })

  it('is answered by text, by a choice and by nothing that is blank', () => {
    const is = (answer: Record<string, number | string>) => isAnswered({ type: 'stack' }, { answer })
    expect([is({ 0: 'x' }), is({ 1: 0 }), is({ '2.1': 1 }), is({ '3.0': 'a' })]).toEqual([true, true, true, true])
    expect([is({ 0: ' ' }), is({ 1: -1 }), is({ '2.1': 0 }), is({})]).toEqual([false, false, false, false])
  })

  it('says what a tree said where its author wants it: in the text, or beside it', () => {
    const beside = opened()
    const said = { fraction: 0, trees: [tree({ score: 0, feedbackHtml: '<p>No.</p>' })], fault: '' }
    algebra.addMarks(beside, 12, { ans1: 'x' }, { ...said, specificHtml: '<div>[[feedback:prt1]]</div>' })
    expect(markResponse(beside, { answer: { 0: 'x' } }, seeded, algebra)).toEqual({
      fraction: 0,
      parts: [{ isChosen: true, isRight: false, feedbackHtml: '' }],
      feedbackHtml: '<div><p>No.</p></div>',
    })
    const inText = opened()
    algebra.addMarks(inText, 12, { ans1: 'x' }, { ...said, specificHtml: '' })
    expect(markResponse(inText, { answer: { 0: 'x' } }, seeded, algebra)).toMatchObject({
      parts: [{ feedbackHtml: '<p>No.</p>' }],
      feedbackHtml: '',
    })
  })

  it('is shown and marked by what was computed of it, and nothing is computed on the way', () => {
    const question = stackQuestion()
    const response = { answer: { 0: 'x' } }
    expect(() => getView(question, seeded, NO_ALGEBRA)).toThrow('no variant')
    expect(() => markResponse(question, response, seeded, NO_ALGEBRA)).toThrow('no variant')
    const computed = computeStack({ question, seed: seeded.seed, answers: [response.answer] })
    const results = new AlgebraResults()
    results.addVariant(question, seeded.seed, computed.variant)
    expect(() => markResponse(question, response, seeded, results)).toThrow('no marks')
    for (const { typed, marks } of computed.marked) results.addMarks(question, seeded.seed, typed, marks)
    expect(markResponse(question, response, seeded, results).fraction).toBe(computed.marked[0]?.marks.fraction)
    // @ts-expect-error -- results that are forgotten do not type-check
    expect(() => markResponse(question, response, seeded)).toThrow()
  })

  it('takes an answer over to another version by the names of its fields, while its seed is still one of them', () => {
    const before = stackQuestion({ inputs: [stackInput(), stackInput({ name: 'ans2' })] })
    const now = stackQuestion({ inputs: [stackInput({ name: 'ans2' }), stackInput()] })
    const answer = { answer: { 0: 'x', 1: 'y' }, arrangement: seeded }
    expect(migrateAnswer(before, now, answer)?.answer).toEqual({ 1: 'x', 0: 'y' })
    expect(migrateAnswer(before, { ...now, seeds: [11] }, answer)).toBeNull()
    expect(migrateAnswer(before, stackQuestion(), answer)).toBeNull()
  })

  it('holds together as it is stored', () => {
    expect(questionSchema.parse(JSON.parse(JSON.stringify(stackQuestion())))).toEqual(stackQuestion())
  })
})

describe('tries at a STACK question', () => {
  const two = stackQuestion({ trees: [stackTree(), stackTree({ name: 'prt2', value: 3 })] })
  const [right, wrong, open] = [tree(), tree({ score: 0, note: 'prt1-1-F' }), tree({ isComplete: false, score: 0 })]

  it('cost tree by tree: what was right at once keeps its marks', () => {
    expect(
      fractionOfTreeTries(
        two,
        [
          [right, wrong],
          [right, right],
        ],
        true,
      ),
    ).toBeCloseTo(0.25 + 0.75 * 0.9)
    expect(
      fractionOfTreeTries(
        two,
        [
          [right, wrong],
          [right, right],
        ],
        false,
      ),
    ).toBe(1)
  })

  it('cost nothing where a tree could not judge, and the same once more costs once', () => {
    expect(
      fractionOfTreeTries(
        two,
        [
          [open, open],
          [right, right],
        ],
        true,
      ),
    ).toBe(1)
    expect(
      fractionOfTreeTries(
        two,
        [
          [wrong, right],
          [wrong, right],
          [right, right],
        ],
        true,
      ),
    ).toBeCloseTo(0.25 * 0.9 + 0.75)
  })

  it('never take away what was earned', () => {
    expect(
      fractionOfTreeTries(
        two,
        [
          [right, right],
          [wrong, wrong],
        ],
        true,
      ),
    ).toBe(1)
  })
})
