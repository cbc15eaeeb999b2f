import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { activityLink } from '../course/shapes.ts'
import { MARKED_PART_KINDS } from './constants.ts'

const html = z.string()

/** What a card shows: the question, and behind it the answers. */
export const reviewFace = z.object({
  questionHtml: html,
  /** Choices to pick from, where there are any. */
  choicesHtml: z.array(html),
  /** What the learner answered when it was wrong; null where that can't be put in words. */
  answerHtml: html.nullable(),
  rightHtml: html,
  explanationHtml: html.nullable(),
})
export type ReviewFace = z.output<typeof reviewFace>

/** How well a card is known, by FSRS: after so many days without a review it is still remembered nine times of ten. */
export const cardMemory = z.object({
  stabilityDays: z.number().min(0).max(36_500),
  difficulty: z.number().min(1).max(10),
  /** Reviews so far, and how many of them failed. */
  reps: z.number().int().min(1).max(100_000),
  lapses: z.number().int().min(0).max(100_000),
  reviewedAt: epochS,
  dueAt: epochS,
})
export type CardMemory = z.output<typeof cardMemory>

/** The last moment that a review may name: the year 2200. */
const LAST_S = 7_258_118_400

/** A review, as the journal keeps it in the slot of its card: how it went, and what the card is like after it. */
export const cardReview = z.strictObject({
  ...cardMemory.shape,
  reviewedAt: epochS.max(LAST_S),
  dueAt: epochS.max(LAST_S),
  /** 1: again, 2: hard, 3: good, 4: easy. */
  rating: z.number().int().min(1).max(4),
})
export type CardReview = z.output<typeof cardReview>

export const reviewCard = z.object({
  /** Its slot in the journal. */
  card: z.string(),
  kind: z.enum(MARKED_PART_KINDS),
  activity: activityLink,
  programId: id,
  courseName: z.string(),
  mistakeAt: epochS,
  face: reviewFace,
  /** Null before its first review. */
  memory: cardMemory.nullable(),
})
export type ReviewCard = z.output<typeof reviewCard>

export const reviewDeck = z.object({
  /** The learner asked for it. */
  isOn: z.boolean(),
  /** The day in India that the cards are for. */
  day: z.string(),
  /** What is left for today, what is due first. */
  cards: z.array(reviewCard),
  /** All cards of the deck, and how many of them were reviewed today. */
  total: z.number().int(),
  doneToday: z.number().int(),
  /** When the next card is due, of those that are not for today; null for none. */
  nextAt: epochS.nullable(),
  serverAt: epochS,
})
export type ReviewDeck = z.output<typeof reviewDeck>
