import { expect, it } from 'vitest'
import { daysText, doneText, loadText } from './deck-text.ts'
import { daysByRating, isReviewed, scheduleReview } from './schedule.ts'

const NOW = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400

it.each([
  [1, '1 card, about 1 min'],
  [30, '30 cards, about 10 min'],
])('%i: %s', (cards, text) => expect(loadText(cards)).toBe(text))

it.each([
  [0.4, '1 day'],
  [12, '12 days'],
  [120, '4 months'],
  [900, '2 years'],
])('%f days: %s', (days, text) => expect(daysText(days)).toBe(text))

it('says what was done, and when the next cards come', () => {
  expect(doneText({ done: 2, nextAt: NOW + DAY_S, nowS: NOW })).toBe(
    'You reviewed 2 cards today. The next ones come on 22 Nov.',
  )
  expect(doneText({ done: 0, nextAt: null, nowS: NOW })).toMatch(/^No cards for today. New cards come from/)
})

it('brings a card back later the better it is known, and sooner after it was forgotten', () => {
  const days = [...daysByRating(null, NOW).values()]
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  const first = scheduleReview(null, 3, NOW)
  expect(first).toMatchObject({ rating: 3, reps: 1, lapses: 0, reviewedAt: NOW })
  const second = scheduleReview(first, 3, first.dueAt)
  expect(second.dueAt - second.reviewedAt).toBeGreaterThan(first.dueAt - first.reviewedAt)
  const forgotten = scheduleReview(second, 1, second.dueAt)
  expect(forgotten.lapses).toBe(1)
  expect(forgotten.dueAt - forgotten.reviewedAt).toBeLessThan(second.dueAt - second.reviewedAt)
  expect(scheduleReview(first, 3, first.dueAt)).toEqual(second)
})

it('asks a card again that was wrong after its review, and no other', () => {
  const review = scheduleReview(null, 3, NOW)
  expect(isReviewed({ mistakeAt: NOW - DAY_S }, review)).toBe(true)
  expect(isReviewed({ mistakeAt: NOW + 60 }, review)).toBe(false)
  expect(isReviewed({ mistakeAt: NOW }, undefined)).toBe(false)
})
