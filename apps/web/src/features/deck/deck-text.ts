import { DECK_CARD_S } from '@learn/contract/deck/plain'
import { shortDay } from '#shared/lib/date-text.ts'

/** The answers that a learner gives themselves, with their keys. */
export const RATINGS = [
  { rating: 1, name: 'Again', what: 'I forgot' },
  { rating: 2, name: 'Hard', what: 'I had to think' },
  { rating: 3, name: 'Good', what: 'I knew it' },
  { rating: 4, name: 'Easy', what: 'I knew it at once' },
] as const
export type Rating = (typeof RATINGS)[number]['rating']

/** '12 cards, about 4 min'. */
export const loadText = (cards: number): string =>
  `${cards} ${cards === 1 ? 'card' : 'cards'}, about ${Math.max(1, Math.round((cards * DECK_CARD_S) / 60))} min`

/** '1 day', '12 days', '4 months', '2 years'. */
export function daysText(days: number): string {
  const whole = Math.max(1, Math.round(days))
  if (whole < 60) return whole === 1 ? '1 day' : `${whole} days`
  const months = Math.round(whole / 30.4)
  return months < 24 ? `${months} months` : `${Math.round(whole / 365.25)} years`
}

/** What is said once the cards of today are done. */
export function doneText({ done, nextAt, nowS }: { done: number; nextAt: number | null; nowS: number }): string {
  const today = done === 0 ? 'No cards for today.' : `You reviewed ${done === 1 ? '1 card' : `${done} cards`} today.`
  return nextAt === null
    ? `${today} New cards come from questions, cells and code that you get wrong.`
    : `${today} The next ones come on ${shortDay(nextAt, nowS)}.`
}
