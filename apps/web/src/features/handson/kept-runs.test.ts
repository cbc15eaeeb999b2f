import type { NewSubmission } from '@learn/contract/sandbox'
import { beforeEach, expect, it } from 'vitest'
import { forgetRun, isKept, keepRun } from './kept-runs.ts'

const run = (attemptId: string, overallScore: number) =>
  ({ problemUserId: 'orders_7', attempts: [{ attemptId, overallScore }] }) as unknown as NewSubmission

beforeEach(() => localStorage.clear())

it('keeps the best run of a sheet until that one has arrived', () => {
  const [low, high] = [run('a', 20), run('b', 80)]
  expect(isKept(low)).toBe(false)
  keepRun(high)
  keepRun(low)
  // The lower one arrived: the better one still waits.
  forgetRun(low)
  expect(isKept(high)).toBe(true)
  forgetRun(high)
  expect(isKept(high)).toBe(false)
  // Of equal ones the newer.
  keepRun(run('c', 50))
  keepRun(run('d', 50))
  forgetRun(run('c', 50))
  expect(isKept(high)).toBe(true)
})
