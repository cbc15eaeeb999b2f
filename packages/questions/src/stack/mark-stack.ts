import type { Arrangement } from '../arrangement.ts'
import type { Marked } from '../mark/marked.ts'
import { getState } from '../mark/marked.ts'
import type { QuestionOf } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { AlgebraResults } from './algebra-results.ts'
import type { MarkedStack } from './marked-stack.ts'
import { getSeed } from './seeds.ts'
import { getTyped } from './typed.ts'

type Stack = QuestionOf<'stack'>

/** What the trees said of a response. */
export function getTrees(
  question: Stack,
  response: QuestionResponse,
  arrangement: Arrangement,
  algebra: AlgebraResults,
): MarkedStack {
  const seed = getSeed(arrangement)
  return algebra.marks(question, seed, getTyped(question, algebra.variant(question, seed), response.answer))
}

/**
 * Marks a response: a part for each tree, chosen where it could judge. What a tree says stands in the text or in what is said beside it,
 * wherever its author put it; what has no place in the text is said beside it.
 */
export function markStack(
  question: Stack,
  response: QuestionResponse,
  arrangement: Arrangement,
  algebra: AlgebraResults,
): Marked {
  const { fraction, trees, specificHtml } = getTrees(question, response, arrangement, algebra)
  const { textHtml } = algebra.variant(question, getSeed(arrangement))
  const beside = new Map(trees.map(({ name, feedbackHtml }) => [name, feedbackHtml]))
  const feedbackHtml = specificHtml.replaceAll(PLACE, (_all, name: string) => beside.get(name) ?? '')
  const isBeside = (name: string): boolean => specificHtml.includes(`[[feedback:${name}]]`)
  const isInText = (name: string): boolean => textHtml.includes(`[[feedback:${name}]]`)
  return {
    fraction,
    parts: trees.map(tree => ({
      isChosen: tree.isComplete,
      isRight: getState(tree.score) === 'right',
      feedbackHtml: isBeside(tree.name) && !isInText(tree.name) ? '' : tree.feedbackHtml,
    })),
    feedbackHtml: feedbackHtml.replaceAll(/<p>\s*<\/p>/g, '').trim(),
  }
}

const PLACE = /\[\[feedback:\s*([A-Za-z0-9_-]{1,60})\s*\]\]/g
