import { ANSWER_TESTS } from '../answer-tests/answer-test.ts'
import { castextHtml, runText } from '../castext/castext.ts'
import { branchEnv, type Env } from '../evaluate/env.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { getNumber } from '../evaluate/numbers.ts'
import { bounded, Fault } from '../expr/budget.ts'
import { type Expr, sym } from '../expr/node.ts'
import { toFloat } from '../expr/rational.ts'
import { parseOne } from '../language/parser.ts'
import type { TexOptions } from '../show/tex.ts'
import { simplify } from '../simplify/simplify.ts'
import type { StackBranch, StackNodeSource, StackTreeSource } from './source.ts'
import type { StackTreeMark } from './variant.ts'

/** The node at which a tree begins: as told, else the first that no other leads to. */
function firstOf(tree: StackTreeSource): string | null {
  const led = new Set(tree.nodes.flatMap(node => [node.whenTrue.next, node.whenFalse.next]))
  const own = tree.nodes.find(node => !led.has(node.name)) ?? tree.nodes[0]
  return tree.first ?? own?.name ?? null
}

/** Names of inputs that a tree reads, by itself or through what it works out. */
export function getInputs(tree: StackTreeSource, names: readonly string[]): string[] {
  const text = [
    tree.feedbackVariables,
    ...tree.nodes.flatMap(node => [node.sans, node.tans, node.testOptions, node.whenTrue.score, node.whenFalse.score]),
  ]
    .join(' ; ')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:\\.|[^"\\])*"/g, '')
  return names.filter(name => new RegExp(`(?<![\\w%])${name}(?![\\w%])`).test(text))
}

/** Walks a tree with the answers in `env`. */
export function markTree(
  tree: StackTreeSource,
  env: Env,
  tex: TexOptions,
  options: { steps: number; positive: boolean },
): StackTreeMark {
  const blank: StackTreeMark = { name: tree.name, score: 0, penalty: null, note: '', feedback: '', isComplete: true }
  const found = bounded(() => walk(tree, env, tex), options)
  return 'fault' in found ? { ...blank, note: `${tree.name}-fault`, fault: found.fault } : found
}

function walk(tree: StackTreeSource, outer: Env, tex: TexOptions): StackTreeMark {
  const env = branchEnv(outer, 7)
  env.simp = tree.autoSimplify
  if (tree.feedbackVariables.trim()) runText(tree.feedbackVariables, env)
  env.simp = tree.autoSimplify
  let score = 0
  let penalty: number | null = null
  const notes: string[] = []
  const feedback: string[] = []
  const seen = new Set<string>()
  for (let at = firstOf(tree); at !== null; ) {
    const node = tree.nodes.find(one => one.name === at)
    if (!node) break
    if (seen.has(at)) throw new Fault('The nodes of this tree lead in a circle.')
    seen.add(at)
    const verdict = judge(node, env)
    const branch = verdict.ok ? node.whenTrue : node.whenFalse
    if (verdict.note) notes.push(verdict.note)
    if (branch.note.trim()) notes.push(branch.note.trim())
    if (!node.quiet && verdict.feedback) feedback.push(`<p>${escape(verdict.feedback)}</p>`)
    if (branch.feedback.trim()) feedback.push(castextHtml(branch.feedback, env, tex))
    score = scored(score, branch, env)
    if (branch.penalty.trim()) penalty = share(branch.penalty, env)
    at = branch.next
  }
  return {
    name: tree.name,
    score: Math.max(0, Math.min(1, Math.round(score * 1e7) / 1e7)),
    penalty,
    note: notes.join(' | '),
    feedback: feedback.join(''),
    isComplete: true,
  }
}
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function judge(node: StackNodeSource, env: Env): { ok: boolean; note: string; feedback: string } {
  const test = ANSWER_TESTS[node.answerTest]
  if (!test) throw new Fault(`The answer test ${node.answerTest} is not known.`)
  const before = env.simp
  if (test.asTyped) env.simp = false
  try {
    const worked = (text: string): Expr => (text.trim() ? evaluate(parseOne(text), env) : sym('none'))
    const sans = worked(node.sans)
    const tans = worked(node.tans)
    const optionText = node.testOptions.trim().replace(/^tol\s*:\s*/, '')
    const options = optionText ? evaluate(parseOne(optionText), env) : null
    return test.judge({ sans, tans, options, optionText })
  } finally {
    env.simp = before
  }
}

function share(text: string, env: Env): number {
  const value = toFloat(getNumber(simplify(evaluate(parseOne(text), { ...env, simp: true }))))
  return Number.isFinite(value) ? value : 0
}
function scored(score: number, branch: StackBranch, env: Env): number {
  const value = branch.score.trim() ? share(branch.score, env) : 0
  return branch.scoreMode === '+' ? score + value : branch.scoreMode === '-' ? score - value : value
}
