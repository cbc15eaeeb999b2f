import { questionNeeds } from '@learn/cas'
import { getSource, type QuestionOf, type StackTask } from '@learn/questions'
import { getCommon, getCount, isYes } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawPart, RawQuestion, RawStack } from '../raw-question.ts'

type Stack = QuestionOf<'stack'>
type Node = StackTask['trees'][number]['nodes'][number]

/** Of what a question needs, so much is told. */
const MOST_NEEDS = 3

/** A STACK question; `wants` where our computer algebra cannot do something that it needs. */
export function stack(raw: RawQuestion): Mapped<Stack> | { wants: string } {
  const question = stackOf(raw)
  const needs = raw.stack.needs ?? needsOf(question)
  return needs.length > 0 ? { wants: wantsIn(needs) } : { question, notes: [] }
}

/** What of a question nobody could play here, by name. Takes a processor for a while: it is opened with several seeds. */
export function needsOfStack(raw: RawQuestion): string[] {
  return needsOf(stackOf(raw))
}

function needsOf(question: Stack): string[] {
  const unasked = question.inputs.length === 0 ? ['a field to answer in'] : []
  return [...unasked, ...questionNeeds(getSource(question))]
}

const wantsIn = (needs: readonly string[]): string => {
  const more = needs.length - MOST_NEEDS
  const named = needs.slice(0, MOST_NEEDS).map(need => need.replace(/\.$/, ''))
  return `more of STACK than is here (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

function stackOf(raw: RawQuestion): Stack {
  const { inputs, trees, seeds } = raw.stack
  return {
    type: 'stack',
    ...getCommon(raw),
    variables: raw.setting('questionvariables'),
    noteHtml: raw.html('questionnote') || raw.setting('questionnote'),
    specificFeedbackHtml: raw.html('specificfeedback'),
    descriptionHtml: raw.html('questiondescription'),
    simplifies: isOn(raw.setting('questionsimplify')),
    assumesPositive: isYes(raw.setting('assumepositive')),
    assumesReal: isYes(raw.setting('assumereal')),
    writing: {
      decimals: raw.setting('decimals') || '.',
      multiplicationSign: raw.setting('multiplicationsign') || 'dot',
      sqrtSign: isOn(raw.setting('sqrtsign')),
      complexNumber: raw.setting('complexno') || 'i',
      inverseTrig: raw.setting('inversetrig') || 'cos-1',
      logicSymbol: raw.setting('logicsymbol') || 'lang',
      // Nothing around a matrix is a choice of its own.
      matrixParens: raw.setting('matrixparens') || (raw.setting('stackversion') === '' ? '[' : ''),
    },
    feedback: {
      rightHtml: withoutSign(raw.html('prtcorrect')),
      partlyHtml: withoutSign(raw.html('prtpartiallycorrect')),
      wrongHtml: withoutSign(raw.html('prtincorrect')),
    },
    inputs: inputs.map(inputOf),
    trees: trees.map(treeOf),
    seeds: seeds.flatMap(seed => (/^-?\d{1,15}$/.test(seed.trim()) ? [Number(seed)] : [])),
  }
}

/** Said by older files with nothing: yes. */
const isOn = (text: string): boolean => text.trim() === '' || isYes(text)

/** Signs of right and wrong that a theme of the old site draws: here stand our own. */
const withoutSign = (html: string): string =>
  html
    .replaceAll(/<img\b[^<>]*\bgrade_(?:partially)?(?:in)?correct\b[^<>]*>\s*/gi, '')
    .replaceAll(/<i\b[^<>]*\bfa-[^<>]*>\s*<\/i>\s*/gi, '')
    .replaceAll(/\[\[commonstring\b[^\]]*\bkey=["']symbolicprt[^\]]*\/\]\]\s*/gi, '')
    .replaceAll(/<span\b[^<>]*>\s*[!\u2713\u2714\u2717\u2718\u274C\u2705]?\s*<\/span>\s*/gi, '')

const inputOf = (part: RawPart): StackTask['inputs'][number] => ({
  name: part.setting('name').trim(),
  type: part.setting('type').trim() || 'algebraic',
  modelAnswer: part.setting('tans'),
  options: part.setting('options'),
  insertStars: getCount(part.setting('insertstars'), [0, 9], 0),
  strictSyntax: isOn(part.setting('strictsyntax')),
  forbidWords: part.setting('forbidwords'),
  allowWords: part.setting('allowwords'),
  forbidFloats: isYes(part.setting('forbidfloat')),
  requireLowestTerms: isYes(part.setting('requirelowestterms')),
  checkAnswerType: isYes(part.setting('checkanswertype')),
  mustVerify: isOn(part.setting('mustverify')),
  showValidation: getCount(part.setting('showvalidation'), [0, 9], 1),
  syntaxHint: part.setting('syntaxhint'),
  isHintPlaceholder: part.setting('syntaxattribute').trim() === '1',
  boxSize: getCount(part.setting('boxsize'), [1, 200], 15),
})

function treeOf(tree: RawStack['trees'][number]): StackTask['trees'][number] {
  const nodes = tree.nodes.map(nodeOf)
  const said = tree.setting('firstnodename').trim()
  const led = new Set(nodes.flatMap(({ whenTrue, whenFalse }) => [whenTrue.next, whenFalse.next]))
  const first = nodes.find(({ name }) => name === said) ?? nodes.find(({ name }) => !led.has(name)) ?? nodes[0]
  return {
    name: tree.setting('name').trim(),
    value: Math.max(0, getNumber(tree.setting('value')) ?? 1),
    autoSimplify: isOn(tree.setting('autosimplify')),
    feedbackStyle: getCount(tree.setting('feedbackstyle'), [0, 9], 1),
    feedbackVariables: tree.setting('feedbackvariables'),
    first: first?.name ?? null,
    nodes,
  }
}

const nodeOf = (node: RawPart): Node => ({
  name: node.setting('name').trim(),
  answerTest: node.setting('answertest').trim(),
  sans: node.setting('sans'),
  tans: node.setting('tans'),
  testOptions: node.setting('testoptions'),
  quiet: isYes(node.setting('quiet')),
  whenTrue: branchOf(node, 'true'),
  whenFalse: branchOf(node, 'false'),
})

const MODES = ['=', '+', '-'] as const

function branchOf(node: RawPart, side: 'true' | 'false'): Node['whenTrue'] {
  const next = node.setting(`${side}nextnode`).trim()
  const mode = node.setting(`${side}scoremode`).trim()
  return {
    score: plain(node.setting(`${side}score`)) || '0',
    scoreMode: MODES.find(known => known === mode) ?? '=',
    penalty: plain(node.setting(`${side}penalty`)),
    next: next === '' || next === '-1' ? null : next,
    note: node.setting(`${side}answernote`).trim(),
    feedbackHtml: node.html(`${side}feedback`),
  }
}

/** `1.0000000` as `1`; an expression as it is. */
const plain = (text: string): string => {
  const written = text.trim()
  return /^-?\d+\.\d+$/.test(written) ? String(Number(written)) : written
}
