import { expect, it, vi } from 'vitest'
import { forgetVerifications, verifyOnce } from './verify-once.ts'

it('asks once, and anew for whoever signs in next', async () => {
  const ask = vi.fn(async () => 'yes')
  const goBy = vi.fn()
  await Promise.all([verifyOnce(ask, goBy), verifyOnce(ask, goBy)])
  expect([ask.mock.calls.length, goBy.mock.calls]).toEqual([1, [['yes']]])
  forgetVerifications()
  await verifyOnce(ask, goBy)
  expect([ask.mock.calls.length, goBy.mock.calls.length]).toEqual([2, 2])
})

it('goes by no answer about somebody who has left since, be it a failure', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const goBy = vi.fn()
  const verifications = answers.map(({ promise }) => verifyOnce(() => promise, goBy))
  forgetVerifications()
  answers[0]?.resolve('staff')
  answers[1]?.reject(new Error('no network'))
  await Promise.all(verifications)
  expect(goBy).not.toHaveBeenCalled()
})

it('asks anew where the server was not reached', async () => {
  const ask = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  await verifyOnce(ask, () => undefined)
  await verifyOnce(ask, () => undefined)
  expect(ask).toHaveBeenCalledTimes(2)
})
