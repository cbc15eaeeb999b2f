import type { Arrangement } from '../arrangement.ts'
import type { QuestionOf } from '../question.ts'
import { placesIn, type QuestionResponse } from '../response.ts'
import { feedbackFor } from './feedback.ts'
import { getState, type Marked } from './marked.ts'

/** What stands in which place earns by the rule of the question. Each thing counts once, whatever an answer says. */
export function markOrder(
  question: QuestionOf<'ordering'>,
  { answer }: QuestionResponse,
  { items = [] }: Arrangement,
): Marked {
  const right = items.toSorted((a, b) => a - b)
  const given = chosenOrder(answer, items)
  const fraction = given === null ? 0 : fractionOf(question.grading, given, right)
  const parts = right.map((item, rank) => ({
    isChosen: given !== null,
    isRight: given?.[rank] === item,
    feedbackHtml: '',
  }))
  return { fraction, parts, feedbackHtml: feedbackFor(question.feedback, getState(fraction)) }
}

/** The things in the order that was answered; null where that is no order of all of them. */
export function chosenOrder(answer: QuestionResponse['answer'], items: readonly number[]): number[] | null {
  const ranks = placesIn(answer)
  const given = items.flatMap((_item, rank) => items[ranks[String(rank)] ?? -1] ?? [])
  return given.length === items.length && new Set(given).size === items.length ? given : null
}

function fractionOf(
  grading: QuestionOf<'ordering'>['grading'],
  given: readonly number[],
  right: readonly number[],
): number {
  const count = right.length
  if (count === 0) return 0
  const rankOf = new Map(right.map((item, rank) => [item, rank]))
  const ranks = given.map(item => rankOf.get(item) ?? 0)
  const share = (list: readonly number[], of: number): number => (of > 0 ? list.length / of : 1)
  switch (grading) {
    case 'all':
      return ranks.every((rank, n) => rank === n) ? 1 : 0
    case 'place':
      return share(
        ranks.filter((rank, n) => rank === n),
        count,
      )
    case 'next':
      return share(
        ranks.slice(0, -1).filter((rank, n) => ranks[n + 1] === rank + 1),
        count - 1,
      )
    case 'next-and-last':
      return share(
        ranks.filter((rank, n) => (n === count - 1 ? rank === count - 1 : ranks[n + 1] === rank + 1)),
        count,
      )
    case 'around': {
      const pairs = ranks.flatMap((rank, n) => ranks.filter((other, m) => m !== n && m < n === other < rank))
      return share(pairs, count * (count - 1))
    }
    case 'subset':
      return runShare(longestRising(ranks), count)
    case 'run':
      return runShare(longestRun(ranks), count)
    case 'distance': {
      const off = ranks.reduce((sum, rank, n) => sum + Math.min(1, Math.abs(rank - n) / Math.max(1, count - 1)), 0)
      return 1 - off / count
    }
    default:
      return grading satisfies never
  }
}

/** One thing alone is always in order. */
const runShare = (length: number, count: number): number => (length > 1 || count === 1 ? length / count : 0)

function longestRising(ranks: readonly number[]): number {
  const best: number[] = []
  for (const [n, rank] of ranks.entries())
    best.push(1 + Math.max(0, ...best.slice(0, n).filter((_length, m) => (ranks[m] ?? 0) < rank)))
  return Math.max(0, ...best)
}

function longestRun(ranks: readonly number[]): number {
  let best = 0
  let run = 0
  for (const [n, rank] of ranks.entries()) {
    run = n > 0 && ranks[n - 1] === rank - 1 ? run + 1 : 1
    best = Math.max(best, run)
  }
  return best
}
