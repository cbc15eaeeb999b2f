import type { QuizResponse } from '@learn/contract/quiz'
import { placesIn } from '../responses.ts'

/** The places of things in the order that was answered; as they lie where that is no order of all of them. */
export function getOrder(items: readonly string[], answer: QuizResponse['answer']): number[] {
  const ranks = placesIn(answer)
  const asLaid = items.map((_item, place) => place)
  const given = asLaid.map(rank => ranks[String(rank)] ?? -1)
  return asLaid.every(place => given.includes(place)) ? given : asLaid
}

/** An order with one thing moved to another rank. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const list = [...order]
  const [thing] = list.splice(from, 1)
  if (thing !== undefined) list.splice(to, 0, thing)
  return list
}

export const asAnswer = (order: readonly number[]): QuizResponse => ({
  answer: Object.fromEntries(order.map((place, rank) => [String(rank), place])),
})
