import { ANSWER_TESTS } from '../answer-tests/answer-test.ts'
import { unknownBlocks } from '../castext/castext.ts'
import { ALGEBRA, STRUCTURAL } from '../evaluate/registry.ts'
import { SPECIAL } from '../evaluate/special.ts'
import { bounded } from '../expr/budget.ts'
import { type Expr, isApp } from '../expr/node.ts'
import { parseStatements } from '../language/parser.ts'
import { LEARNER_FUNCTIONS } from '../learner/read-answer.ts'
import { openVariant } from './open-variant.ts'
import type { StackSource } from './source.ts'

const INPUT_TYPES = new Set([
  'algebraic',
  'numerical',
  'units',
  'singlechar',
  'string',
  'boolean',
  'matrix',
  'varmatrix',
  'dropdown',
  'radio',
  'checkbox',
  'textarea',
  'equiv',
  'notes',
])
const INERT = new Set([
  'list',
  'set',
  'matrix',
  'and',
  'or',
  'not',
  'seq',
  'subscript',
  'disp',
  'print',
  'disp_parens',
  'sqrt',
  'if',
  'for',
  'quote',
  'call',
  'xor',
  'implies',
  'quotequote',
])
const SEEDS = [1, 20, 321]

/** What of this question cannot be done, by name; an empty list where all of it can. */
export function questionNeeds(source: StackSource): string[] {
  const needs: string[] = []
  const texts = [
    source.text,
    source.specificFeedback,
    source.questionNote,
    source.generalFeedback,
    ...source.trees.flatMap(tree => tree.nodes.flatMap(node => [node.whenTrue.feedback, node.whenFalse.feedback])),
  ]
  for (const block of new Set(texts.flatMap(unknownBlocks))) needs.push(`the block [[${block}]]`)
  for (const { type } of source.inputs) if (!INPUT_TYPES.has(type)) needs.push(`inputs of the type ${type}`)
  for (const test of new Set(source.trees.flatMap(tree => tree.nodes.map(node => node.answerTest))))
    if (!ANSWER_TESTS[test]) needs.push(`the answer test ${test}`)
  needs.push(...unknownFunctions(source))
  if (needs.length) return [...new Set(needs)]
  for (const seed of SEEDS) {
    const opened = openVariant(source, seed)
    if ('fault' in opened) return [`variables that cannot be worked out: ${opened.fault}`]
    const shown = [source.text, source.generalFeedback, source.specificFeedback]
      .map(text => opened.variant.show(text))
      .find(result => 'fault' in result)
    if (shown && 'fault' in shown) return [`a text that cannot be shown: ${shown.fault}`]
    const marks = opened.variant.mark(
      Object.fromEntries(source.inputs.map(input => [input.name, opened.variant.teacherAnswer(input.name).typed])),
    )
    const fault = marks.trees.find(tree => tree.fault)?.fault
    if (fault) return [`a tree that cannot be walked: ${fault}`]
    if (!opened.variant.dependsOnSeed()) break
  }
  return []
}

function unknownFunctions(source: StackSource): string[] {
  const defined = new Set<string>()
  const called = new Set<string>()
  const walk = (e: Expr): void => {
    if (!isApp(e)) return
    if (e.op === ':=' && e.args[0] && isApp(e.args[0])) defined.add(e.args[0].op)
    if (e.op === ':' && e.args[0]?.t === 'sym') defined.add(e.args[0].name)
    if (/^[a-z_]\w{2,}$/i.test(e.op) && !e.noun) called.add(e.op)
    e.args.forEach(walk)
  }
  const faults: string[] = []
  for (const text of [
    source.variables,
    ...source.trees.map(tree => tree.feedbackVariables),
    ...source.trees.flatMap(tree => tree.nodes.flatMap(node => [node.sans, node.tans])),
    ...source.inputs.map(input => input.modelAnswer),
  ]) {
    const parsed = bounded(() => parseStatements(text))
    if ('fault' in parsed) faults.push(`a text that cannot be read: ${parsed.fault}`)
    else parsed.forEach(walk)
  }
  const known = (name: string): boolean =>
    defined.has(name) ||
    name in STRUCTURAL ||
    name in ALGEBRA ||
    name in SPECIAL ||
    INERT.has(name) ||
    LEARNER_FUNCTIONS.has(name)
  return [...faults, ...[...called].filter(name => !known(name)).map(name => `the function ${name}`)]
}
