import type { NewSubmission } from '@learn/contract/sandbox'
import { beforeEach, expect, it } from 'vitest'
import { newPending, savePending } from '#shared/submissions/pending-submission.ts'
import { isBestRun, submissionKey } from './sheet-submission.ts'

const run = (overallScore: number) => ({ attempts: [{ overallScore }] }) as unknown as NewSubmission

beforeEach(() => localStorage.clear())

it('of practice runs that wait the best one stays, of equal ones the newer', () => {
  expect(isBestRun('orders', run(20))).toBe(true)
  savePending(newPending(submissionKey('orders'), { name: 'Orders', payload: run(50), isQuiet: true }))
  expect(isBestRun('orders', run(20))).toBe(false)
  expect(isBestRun('orders', run(50))).toBe(true)
  expect(isBestRun('orders', run(80))).toBe(true)
  expect(isBestRun('others', run(20))).toBe(true)
})
