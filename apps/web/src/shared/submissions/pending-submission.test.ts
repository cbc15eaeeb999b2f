import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { store } from '#shared/lib/storage.ts'
import { dropPending, isWaiting, listUnseen, newPending, readPending, savePending, show } from './pending-submission.ts'
import { type AnySender, refusalOutcome, sendPending } from './send-pending.ts'

const signIn = (userid: number) => store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid })
const wait = (id: number, name: string, isQuiet = false) => {
  const pending = newPending({ kind: 'assignment', id }, { name, payload: null, isQuiet })
  savePending(pending)
  return pending
}
const sender = (send: AnySender['send']): AnySender => ({
  send,
  describeArrival: ({ name }) => ({ isSubmitted: true, text: `Submitted ${name}`, link: { to: '/', name: 'Home' } }),
  describeRefusal: refusalOutcome,
})

beforeEach(() => {
  localStorage.clear()
  signIn(1)
})

it('keeps to its learner, and stops at the first one for which the server is away', async () => {
  wait(1, 'one')
  wait(2, 'two')
  signIn(2)
  wait(3, 'three')
  expect(listUnseen().map(({ name }) => name)).toEqual(['three'])
  signIn(1)
  const send = vi.fn(() => Promise.reject(new ApiError('network', 0, 'away')))
  expect(await sendPending(async () => sender(send))).toBe(0)
  expect(send).toHaveBeenCalledTimes(1)
  expect(listUnseen()).toHaveLength(2)
})

it('what was replaced while it was sent is not settled by the reply to the old one', async () => {
  const old = wait(1, 'one')
  const after = await sendPending(async () =>
    sender(async () => {
      wait(1, 'one again')
    }),
  )
  expect(after).toBe(1)
  expect(readPending(old)).toMatchObject({ name: 'one again', outcome: null })
  dropPending(old, old.token)
  expect(isWaiting(old)).toBe(true)
})

it('a practice run arrives without words; what the server refuses is told', async () => {
  wait(1, 'quiet', true)
  wait(2, 'refused', true)
  await sendPending(async () =>
    sender(async ({ name }) => {
      if (name === 'refused') throw new ApiError('sandbox/closed', 409, 'It is closed')
    }),
  )
  expect(listUnseen().map(({ outcome }) => outcome?.text)).toEqual(['“refused” could not be submitted: It is closed'])
})

it('a task whose page is on screen is sent by that page', async () => {
  const pending = wait(1, 'one')
  const hide = show(pending)
  const send = vi.fn(async () => undefined)
  await sendPending(async () => sender(send))
  expect(send).not.toHaveBeenCalled()
  expect(listUnseen()).toEqual([])
  hide()
  await sendPending(async () => sender(send))
  expect(send).toHaveBeenCalledTimes(1)
})

it('a request that nobody answers is given up, so that the next try is not held back by it', async () => {
  vi.useFakeTimers()
  const pending = wait(1, 'one')
  const sending = sendPending(async () => sender(() => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await sending).toBe(0)
  expect(isWaiting(pending)).toBe(true)
  vi.useRealTimers()
})
