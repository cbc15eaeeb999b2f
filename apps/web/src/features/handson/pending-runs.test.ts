import type { NewSubmission } from '@learn/contract/sandbox'
import { beforeEach, expect, it } from 'vitest'
import { dropPendingRun, isRunPending, savePendingRun } from './pending-runs.ts'

const run = (attemptId: string, overallScore: number) =>
  ({ problemUserId: 'orders_7', attempts: [{ attemptId, overallScore }] }) as unknown as NewSubmission

beforeEach(() => localStorage.clear())

it('keeps the best run of a sheet until that one has arrived', () => {
  const [low, high] = [run('a', 20), run('b', 80)]
  expect(isRunPending(low)).toBe(false)
  savePendingRun(high)
  savePendingRun(low)
  // The lower one arrived: the better one still waits.
  dropPendingRun(low)
  expect(isRunPending(high)).toBe(true)
  dropPendingRun(high)
  expect(isRunPending(high)).toBe(false)
  // Of equal ones the newer.
  savePendingRun(run('c', 50))
  savePendingRun(run('d', 50))
  dropPendingRun(run('c', 50))
  expect(isRunPending(high)).toBe(true)
})
