import type { QuestionOf } from '../question.ts'
import type { StackTree } from '../stack-task.ts'
import { getVariant } from './opened.ts'

type Stack = QuestionOf<'stack'>

/** What one tree said of an answer. */
export interface MarkedTree {
  name: string
  /** Part of its own marks, 0 to 1. */
  score: number
  /** What this try costs those that follow, 0 to 1. */
  penalty: number
  /** How it went through the tree, in the words of its author: `prt1-1-T`. */
  note: string
  feedbackHtml: string
  /** It had all that it judges; another says nothing. */
  isComplete: boolean
}

export interface MarkedStack {
  /** Part of the marks, 0 to 1; null where the algebra could not decide, and a person does. */
  fraction: number | null
  trees: MarkedTree[]
  /** What is said beside the text: `[[feedback:tree]]` stands in it for what a tree said. */
  specificHtml: string
  /** In words for staff; '' for none. */
  fault: string
}

/** What an answer is worth. Takes a processor for some milliseconds: see `compute-stack.ts`. */
export function judgeStack(question: Stack, seed: number, typed: Readonly<Record<string, string>>): MarkedStack {
  const variant = getVariant(question, seed)
  if ('fault' in variant) return undecided(question, variant.fault)
  const { score, trees } = variant.mark({ ...typed })
  const specific = variant.show(question.specificFeedbackHtml)
  const faults = trees.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []))
  return {
    fraction: faults.length > 0 ? null : Math.min(1, Math.max(0, score)),
    trees: trees.map(tree => ({
      name: tree.name,
      score: tree.score,
      penalty: tree.penalty ?? question.penalty,
      note: tree.note,
      feedbackHtml: saidBy(question, tree),
      isComplete: tree.isComplete,
    })),
    specificHtml: 'fault' in specific ? '' : specific.html,
    fault: faults.join('; '),
  }
}

/** An answer that could not be judged, with the reason for staff. */
export const undecided = ({ trees }: Stack, fault: string): MarkedStack => ({
  fraction: null,
  trees: trees.map(({ name }) => ({ name, score: 0, penalty: 0, note: '', feedbackHtml: '', isComplete: false })),
  specificHtml: '',
  fault,
})

/** From here on a score is all of it. */
const ALL = 0.999_999

/** The author's words for how right it was, and what the nodes said. */
function saidBy(
  { feedback, trees }: Stack,
  { name, score, isComplete, feedback: own }: { name: string; score: number; isComplete: boolean; feedback: string },
): string {
  if (!isComplete) return ''
  const style = trees.find(tree => tree.name === name)?.feedbackStyle ?? 1
  const general = score >= ALL ? feedback.rightHtml : score > 1 - ALL ? feedback.partlyHtml : feedback.wrongHtml
  return [style === 1 ? general : '', style === 3 ? '' : own].filter(html => html.trim() !== '').join('\n')
}

/** Weights of trees as parts of the whole; those of no weight judge nothing. */
export function getShares(trees: readonly Pick<StackTree, 'value'>[]): number[] {
  const whole = trees.reduce((sum, { value }) => sum + value, 0)
  return trees.map(({ value }) => (whole > 0 ? value / whole : 0))
}

/**
 * The best of several tries, tree by tree: each earlier try that a tree judged and did not find right costs its penalty; the same once
 * more costs nothing. `tries`: by try what each tree of the question said of it.
 */
export function fractionOfTreeTries(
  { trees }: Stack,
  tries: readonly (readonly Pick<MarkedTree, 'score' | 'penalty' | 'note' | 'isComplete'>[])[],
  hasPenalties: boolean,
): number {
  const shares = getShares(trees)
  return trees.reduce((sum, _tree, n) => {
    let [best, cost] = [0, 0]
    let before = ''
    for (const said of tries) {
      const tree = said[n]
      if (!tree?.isComplete) continue
      const sign = `${tree.score} ${tree.note}`
      if (sign === before && tree.score < ALL) continue
      before = sign
      best = Math.max(best, tree.score - cost)
      if (hasPenalties && tree.score < ALL) cost += tree.penalty
    }
    return sum + best * (shares[n] ?? 0)
  }, 0)
}
