import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import {
  dropPending,
  listUnseen,
  newPending,
  readPending,
  savePending,
  show,
} from '#shared/submissions/pending-submission.ts'
import { sendPending } from '#shared/submissions/send-pending.ts'
import { waitingText } from '#shared/submissions/submission-notices.tsx'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { quizSender, submissionKey } from './quiz-submission.ts'
import { TIME_OUT_TEXT } from './submission-texts.ts'

const KEY = submissionKey(5)
const save = () =>
  savePending({
    ...newPending(KEY, { name: 'Joins', to: '/quiz/7', payload: { quizId: 7, endsAtS: END_S } }),
    askedAtS: ASKED_S,
  })
const send = () => sendPending(async () => quizSender)

const ASKED_S = 1000
const END_S = 2000
let userId = 500

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => Promise<void>) => work(),
  } as unknown as LockManager)
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: ++userId })
  save()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const finished = (submittedAt: number) => ({ receipt: 'ABC', submittedAt, attemptId: 5, answered: 3, questions: 8 })
const told = () => listUnseen().map(({ name, askedAtS, outcome }) => outcome?.text ?? waitingText(name, askedAtS))

it('sends what a page that is gone wanted to hand in, and keeps what became of it until that was read', async () => {
  const calls = serve({ local_learn_submit_journal: { shown: finished(ASKED_S + 60) } })
  expect(told()).toEqual([
    expect.stringMatching(/^“Joins” isn’t submitted yet\..*as soon as the server can be reached\.$/),
  ])
  expect(await send()).toBe(1)
  expect(calls.map(({ body }) => body.scope)).toEqual(['quiz:5'])
  expect(told()).toEqual([expect.stringMatching(/^Submitted “Joins”: 3 of 8 answered.*Receipt ABC\.$/)])
  expect(await send()).toBe(0)
  expect(calls).toHaveLength(1)
})

it.each([
  ['the server is away', new Fault(0)],
  ['the session is over', new Fault(401, 'auth/required')],
  ['the server is busy', new Fault(503)],
])('goes on waiting while %s', async (_name, fault) => {
  serve({ local_learn_submit_journal: fault })
  expect(await send()).toBe(0)
  expect(readPending(KEY)?.outcome).toBeNull()
})

it('tells that the time was over, and what was submitted then', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: finished(END_S),
  })
  await send()
  expect(told()[0]).toContain(TIME_OUT_TEXT)
  expect(told()[0]).toContain('3 of 8 answered')
})

it('does not speak of the time where only the reply was lost', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: finished(ASKED_S + 1),
  })
  await send()
  expect(told()[0]).toMatch(/^Submitted “Joins”/)
})

it('tells that an attempt does not count, and what the server refuses', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: new Fault(409, 'quiz/finished', 'This attempt has ended'),
  })
  await send()
  expect(told()).toEqual([expect.stringMatching(/wasn’t submitted and doesn’t count\.$/)])
  save()
  serve({ local_learn_submit_journal: new Fault(404, 'quiz/not-found', 'There is no such quiz') })
  await send()
  expect(told()).toEqual(['“Joins” could not be submitted: There is no such quiz'])
})

it('leaves alone what a page shows, what was taken back, and what is of somebody else', async () => {
  const calls = serve({ local_learn_submit_journal: { shown: finished(ASKED_S + 60) } })
  const hide = show(KEY)
  expect(listUnseen()).toEqual([])
  expect(await send()).toBe(0)
  hide()
  const other = userId
  store('user', { name: 'A', lastName: 'B', email: 'b@example.org', userid: ++userId })
  expect(await send()).toBe(0)
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: other })
  const sending = send()
  dropPending(KEY)
  expect(await sending).toBe(0)
  expect(calls).toEqual([])
})

it('waits where the storage is too slow to tell what the page that is gone left in it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const calls = serve({ local_learn_submit_journal: { shown: finished(ASKED_S + 60) } })
  const sending = send()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await sending, calls]).toEqual([0, []])
  expect(told()).toEqual([expect.stringMatching(/^“Joins” isn’t submitted yet/)])
  vi.useRealTimers()
})
