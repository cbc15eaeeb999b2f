import { expect, it, vi } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { createLog } from '../log.ts'
import { watchClock } from './clock-skew.ts'

const system = await createTestSystem()

it('a node whose clock is off says so', async () => {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const aheadBy = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })
  expect(Math.abs(await watchClock(system.db, aheadBy(0), log))).toBeLessThan(2)
  expect(error).not.toHaveBeenCalled()
  expect(await watchClock(system.db, aheadBy(420), log)).toBeCloseTo(420, 0)
  expect(error).toHaveBeenCalledWith({ skewS: 420 }, expect.stringContaining('the clock of this node'))
})
