import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '#shared/lib/storage.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { sendHandIns } from './hand-in.ts'
import { handInText, LATE_TEXT } from './hand-in-texts.ts'
import { dropHandIn, keepHandIn, keptHandIn, show, unseenHandIns } from './kept-hand-in.ts'

const ASKED_S = 1000
const END_S = 2000
let userId = 500

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => Promise<void>) => work(),
  } as unknown as LockManager)
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: ++userId })
  keepHandIn({ attemptId: 5, quizId: 7, quizName: 'Joins', askedAtS: ASKED_S, endsAtS: END_S, outcome: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const finished = (submittedAt: number) => ({ receipt: 'ABC', submittedAt, attemptId: 5, answered: 3, questions: 8 })
const told = () => unseenHandIns().map(handInText)

it('sends what a page that is gone wanted to hand in, and keeps what became of it until that was read', async () => {
  const calls = serve({ local_learn_submit_journal: { shown: finished(ASKED_S + 60) } })
  expect(told()).toEqual([
    expect.stringMatching(/^“Joins” is not submitted yet\..*as soon as the server can be reached\.$/),
  ])
  expect(await sendHandIns()).toBe(1)
  expect(calls.map(({ body }) => body.scope)).toEqual(['quiz:5'])
  expect(told()).toEqual([expect.stringMatching(/^Submitted “Joins”: 3 of 8 answered.*Receipt ABC\.$/)])
  expect(await sendHandIns()).toBe(0)
  expect(calls).toHaveLength(1)
})

it.each([
  ['the server is away', new Fault(0)],
  ['the session is over', new Fault(401, 'auth/required')],
  ['the server is busy', new Fault(503)],
])('goes on waiting while %s', async (_name, fault) => {
  serve({ local_learn_submit_journal: fault })
  expect(await sendHandIns()).toBe(0)
  expect(keptHandIn(5)?.outcome).toBeNull()
})

it('tells that the time was over, and what was submitted then', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: finished(END_S),
  })
  await sendHandIns()
  expect(told()[0]).toContain(LATE_TEXT)
  expect(told()[0]).toContain('3 of 8 answered')
})

it('does not speak of the time where only the reply was lost', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: finished(ASKED_S + 1),
  })
  await sendHandIns()
  expect(told()[0]).toMatch(/^Submitted “Joins”/)
})

it('tells that an attempt does not count, and what the server refuses', async () => {
  serve({
    local_learn_submit_journal: new Fault(409, 'journal/late', 'This is closed'),
    local_learn_finish_attempt: new Fault(409, 'quiz/finished', 'This attempt is over'),
  })
  await sendHandIns()
  expect(told()).toEqual([expect.stringMatching(/was not submitted and does not count\.$/)])
  keepHandIn({ attemptId: 5, quizId: 7, quizName: 'Joins', askedAtS: ASKED_S, endsAtS: END_S, outcome: null })
  serve({ local_learn_submit_journal: new Fault(404, 'quiz/not-found', 'There is no such quiz') })
  await sendHandIns()
  expect(told()).toEqual(['“Joins” could not be submitted: There is no such quiz'])
})

it('leaves alone what a page shows, what was taken back, and what is of somebody else', async () => {
  const calls = serve({ local_learn_submit_journal: { shown: finished(ASKED_S + 60) } })
  const hide = show(5)
  expect(unseenHandIns()).toEqual([])
  expect(await sendHandIns()).toBe(0)
  hide()
  const other = userId
  store('user', { name: 'A', lastName: 'B', email: 'b@example.org', userid: ++userId })
  expect(await sendHandIns()).toBe(0)
  store('user', { name: 'A', lastName: 'B', email: 'a@example.org', userid: other })
  const sending = sendHandIns()
  dropHandIn(5)
  expect(await sending).toBe(0)
  expect(calls).toEqual([])
})
