import { createEnv } from './evaluate/env.ts'
import { run } from './evaluate/evaluate.ts'
import { bounded } from './expr/budget.ts'
import { EULER, I, PI } from './expr/node.ts'
import { parseStatements } from './language/parser.ts'
import type { StackInputSource, StackNodeSource, StackSource } from './question/source.ts'
import { getText } from './show/text.ts'

/** The last value of statements, as typed; a fault as `fault: ...`. */
export function maxima(text: string, simp = true): string {
  const env = createEnv(
    1,
    simp,
    new Map([
      ['e', EULER],
      ['pi', PI],
      ['i', I],
    ]),
  )
  const found = bounded(() => ({ text: getText(run(parseStatements(text), env), true) }))
  return 'fault' in found ? `fault: ${found.fault}` : found.text
}

/** An input with usual settings. */
export const input = (name: string, modelAnswer: string, more: Partial<StackInputSource> = {}): StackInputSource => ({
  name,
  modelAnswer,
  type: 'algebraic',
  options: '',
  insertStars: 0,
  strictSyntax: true,
  forbidWords: '',
  allowWords: '',
  forbidFloats: true,
  requireLowestTerms: false,
  checkAnswerType: true,
  mustVerify: true,
  showValidation: 1,
  syntaxHint: '',
  boxSize: 15,
  ...more,
})
/** A node that gives 1 or 0. */
export const node = (answerTest: string, sans: string, tans: string, testOptions = ''): StackNodeSource => ({
  name: '0',
  answerTest,
  sans,
  tans,
  testOptions,
  quiet: false,
  whenTrue: { score: '1', scoreMode: '=', penalty: '', next: null, note: 'prt1-1-T', feedback: '' },
  whenFalse: { score: '0', scoreMode: '=', penalty: '', next: null, note: 'prt1-1-F', feedback: '' },
})
/** A question with one tree. */
export const question = (
  variables: string,
  inputs: StackInputSource[],
  nodes: StackNodeSource[],
  more: Partial<StackSource> = {},
): StackSource => ({
  variables,
  inputs,
  text: '',
  specificFeedback: '',
  questionNote: '',
  generalFeedback: '',
  questionSimplify: true,
  assumePositive: false,
  assumeReal: false,
  multiplicationSign: 'dot',
  sqrtSign: true,
  complexNo: 'i',
  inverseTrig: 'cos-1',
  logicSymbol: 'lang',
  matrixParens: '[',
  trees: [{ name: 'prt1', value: 1, autoSimplify: true, feedbackVariables: '', first: '0', nodes }],
  ...more,
})
