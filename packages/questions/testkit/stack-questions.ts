import type { QuestionOf } from '../src/question.ts'
import type { StackTask } from '../src/stack-task.ts'

const NO_WAY: StackTask['trees'][number]['nodes'][number]['whenTrue'] = {
  score: '0',
  scoreMode: '=',
  penalty: '',
  next: null,
  note: '',
  feedbackHtml: '',
}

export const stackInput = (input: Partial<StackTask['inputs'][number]> = {}): StackTask['inputs'][number] => ({
  name: 'ans1',
  type: 'algebraic',
  modelAnswer: 'ta',
  options: '',
  insertStars: 1,
  strictSyntax: true,
  forbidWords: '',
  allowWords: '',
  forbidFloats: true,
  requireLowestTerms: false,
  checkAnswerType: false,
  mustVerify: true,
  showValidation: 1,
  syntaxHint: '',
  isHintPlaceholder: false,
  boxSize: 15,
  ...input,
})

/** A tree of one test: whether the field is what is said. */
export const stackTree = (tree: Partial<StackTask['trees'][number]> & { sans?: string; tans?: string } = {}) => {
  const { sans = 'ans1', tans = 'ta', ...more } = tree
  const name = more.name ?? 'prt1'
  return {
    name,
    value: 1,
    autoSimplify: true,
    feedbackStyle: 1,
    feedbackVariables: '',
    first: '0',
    nodes: [
      {
        name: '0',
        answerTest: 'AlgEquiv',
        sans,
        tans,
        testOptions: '',
        quiet: false,
        whenTrue: { ...NO_WAY, score: '1', note: `${name}-1-T` },
        whenFalse: { ...NO_WAY, note: `${name}-1-F`, feedbackHtml: '<p>Look at the inner derivative.</p>' },
      },
    ],
    ...more,
  }
}

/** A question of differentiation with a drawn exponent. */
export const stackQuestion = (more: Partial<QuestionOf<'stack'>> = {}): QuestionOf<'stack'> => ({
  type: 'stack',
  textHtml: '<p>Differentiate {@p@}.</p><p>[[input:ans1]] [[validation:ans1]]</p>',
  generalFeedbackHtml: '<p>Bring the exponent down: {@ta@}.</p>',
  defaultMark: 1,
  penalty: 0.1,
  hints: [],
  variables: 'n:rand(5)+3; p:x^n; ta:diff(p,x);',
  noteHtml: '{@p@}',
  specificFeedbackHtml: '[[feedback:prt1]]',
  descriptionHtml: '',
  simplifies: true,
  assumesPositive: false,
  assumesReal: false,
  writing: {
    decimals: '.',
    multiplicationSign: 'dot',
    sqrtSign: true,
    complexNumber: 'i',
    inverseTrig: 'cos-1',
    logicSymbol: 'lang',
    matrixParens: '[',
  },
  feedback: { rightHtml: '<p>Right.</p>', partlyHtml: '<p>Partly right.</p>', wrongHtml: '<p>Not right.</p>' },
  inputs: [stackInput()],
  trees: [stackTree()],
  seeds: [11, 12, 13],
  ...more,
})
