import { indiaDayStart } from '@learn/contract/base'
import { DECK_DAY_CARDS, DECK_NEW_CARDS } from '@learn/contract/deck/plain'
import { expect, it } from 'vitest'
import { type Candidate, chooseCards } from './service/choose-cards.ts'

const DAY_S = 86_400
const NOW = Date.parse('2026-11-21T11:00:00+05:30') / 1000
const TODAY = indiaDayStart(NOW)
const fresh = (n: number): Candidate => ({ mistakeAt: NOW - n * DAY_S, memory: null })
const known = (dueAt: number, reviewedAt = NOW - 5 * DAY_S, reps = 2): Candidate => ({
  mistakeAt: NOW - 90 * DAY_S,
  memory: { stabilityDays: 5, difficulty: 5, reps, lapses: 0, reviewedAt, dueAt },
})
const many = (n: number, make: (n: number) => Candidate) => Array.from({ length: n }, (_, i) => make(i))

it('takes what is due first, the longest waiting before the rest, then new mistakes', () => {
  const [old, evening, tomorrow] = [known(NOW - 3 * DAY_S), known(TODAY + DAY_S - 60), known(TODAY + DAY_S)]
  const { chosen, nextAt } = chooseCards([fresh(2), tomorrow, evening, fresh(1), old], NOW)
  expect(chosen).toEqual([old, evening, fresh(1), fresh(2)])
  expect(nextAt).toBe(TODAY + DAY_S)
})

it('asks thirty cards a day, ten new ones among them, and counts those of today', () => {
  expect(chooseCards(many(50, fresh), NOW).chosen).toHaveLength(DECK_NEW_CARDS)
  expect(
    chooseCards(
      many(50, n => known(NOW - n)),
      NOW,
    ).chosen,
  ).toHaveLength(DECK_DAY_CARDS)
  const reviewed = many(25, n => known(NOW + DAY_S + n, NOW, n < 7 ? 1 : 2))
  const { chosen, doneToday } = chooseCards([...reviewed, ...many(50, fresh)], NOW)
  expect([chosen.length, doneToday]).toEqual([3, 25])
})

it('brings back what was wrong again after its last review', () => {
  const again = { ...known(NOW + 40 * DAY_S), mistakeAt: NOW - DAY_S }
  expect(chooseCards([again], NOW).chosen).toEqual([again])
  expect(chooseCards([known(NOW + 40 * DAY_S)], NOW)).toEqual({ chosen: [], doneToday: 0, nextAt: NOW + 40 * DAY_S })
  expect(chooseCards([], NOW).nextAt).toBeNull()
})
