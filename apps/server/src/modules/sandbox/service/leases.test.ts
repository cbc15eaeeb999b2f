import { expect, it } from 'vitest'
import { createFakeClock } from '#testkit/clock.ts'
import { createLeases } from './leases.ts'

const session = (n: number) => ({ sessionHash: Uint8Array.of(n) })

it('gives each session a number of its own until none is left, and takes back what is not used', () => {
  const clock = createFakeClock()
  const leases = createLeases(clock, 2)
  const [first, second] = [leases.allocate(session(1)), leases.allocate(session(2))]
  expect(first.port).not.toBe(second.port)
  expect(() => leases.allocate(session(3))).toThrow(expect.objectContaining({ code: 'sandbox/busy' }))
  clock.pass(second.expiresInS - 1)
  leases.use(session(1))
  clock.pass(1)
  // The first was used meanwhile, the second was not.
  expect(leases.allocate(session(1)).port).toBe(first.port)
  expect(leases.allocate(session(3)).port).toBe(second.port)
})
