import type { SheetAttempt } from '@learn/contract/sandbox'
import { expect, it } from 'vitest'
import { getBest, getRuns } from './runs.ts'

const attempt = (submittedAt: string, overallScore: number) => ({ submittedAt, overallScore }) as SheetAttempt
const NOON_S = Date.parse('2026-11-21T12:00:00+05:30') / 1000

it('tells the best of all runs, and those of today in India in their order', () => {
  const runs = getRuns([
    attempt('2026-11-21T11:00:00+05:30', 81),
    attempt('2026-11-21T00:10:00+05:30', 66),
    attempt('2026-11-20T23:50:00+05:30', 90),
  ])
  expect(getBest(runs, NOON_S)).toEqual({ best: 90, today: [66, 81] })
  expect(getBest(runs, NOON_S, 1)?.today).toEqual([81])
  expect(getBest([], NOON_S)).toBeNull()
})
