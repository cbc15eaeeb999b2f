import type { CardMemory, CardReview, ReviewCard } from '@learn/contract/deck'
import { type Card, createEmptyCard, fsrs, State } from 'ts-fsrs'
import { RATINGS, type Rating } from './deck-text.ts'

const DAY_S = 86_400

// Whole days only: within a day the screen itself brings a forgotten card back. No chance, so that each device comes to the same.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

const toDate = (atS: number): Date => new Date(atS * 1000)
const toEpoch = (date: Date): number => Math.round(date.getTime() / 1000)

function toCard(memory: CardMemory | null, nowS: number): Card {
  if (memory === null) return createEmptyCard(toDate(nowS))
  const { stabilityDays, difficulty, reps, lapses, reviewedAt, dueAt } = memory
  return {
    due: toDate(dueAt),
    stability: stabilityDays,
    difficulty,
    elapsed_days: 0,
    scheduled_days: Math.round((dueAt - reviewedAt) / DAY_S),
    learning_steps: 0,
    reps,
    lapses,
    state: State.Review,
    last_review: toDate(reviewedAt),
  }
}

/** What a card is like after a review at a moment, by FSRS. */
export function scheduleReview(memory: CardMemory | null, rating: Rating, nowS: number): CardReview {
  const { card } = scheduler.next(toCard(memory, nowS), toDate(nowS), rating)
  return {
    rating,
    stabilityDays: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    reviewedAt: nowS,
    dueAt: toEpoch(card.due),
  }
}

/** After how many days a card would come back, by how it is answered. */
export const daysByRating = (memory: CardMemory | null, nowS: number): ReadonlyMap<Rating, number> =>
  new Map(RATINGS.map(({ rating }) => [rating, (scheduleReview(memory, rating, nowS).dueAt - nowS) / DAY_S]))

/**
 * Whether what the journal of a day holds in the slot of a card answers it. A card that was wrong once more after its review of today
 * is asked again.
 */
export function isReviewed({ mistakeAt }: Pick<ReviewCard, 'mistakeAt'>, review: unknown): boolean {
  if (typeof review !== 'object' || review === null || !('reviewedAt' in review)) return false
  return Number(review.reviewedAt) >= mistakeAt
}
