import { BATCH } from '@learn/contract/base/plain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BATCH_WINDOW_MS, callBatched, learnBatched } from './batch.ts'
import { learn } from './call.ts'

interface Asked {
  url: string
  body?: object
}

/** Every request, and what each that carries several calls carries. */
let sent: (string | string[])[]
let answerBatch: (calls: Asked[]) => Response
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  delete window.firstReplies
  answerBatch = calls =>
    reply(
      200,
      calls.map(({ url }) => ({ status: 200, body: { url } })),
    )
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body = '' }: { body?: string } = {}) => {
      if (url !== BATCH) {
        sent.push(url)
        return reply(200, { url })
      }
      const { calls } = JSON.parse(body) as { calls: Asked[] }
      sent.push(calls.map(call => call.url))
      return answerBatch(calls)
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OPENING = '/api/learning/local_learn_record_opening'
const JOURNAL = '/api/learning/local_learn_read_journal'
const TIME = '/api/auth/time'
const open = (id = 7) => learnBatched('local_learn_record_opening', { activityid: id }, BATCH_WINDOW_MS)
const read = () => learnBatched('local_learn_read_journal', { scope: 'sheet:x' })

it('calls of one moment go in one request, and each gets its own answer', async () => {
  const [time, journal] = await Promise.all([callBatched('auth.time', {}), read()])
  expect([time, journal]).toEqual([{ url: TIME }, { url: JOURNAL }])
  expect(sent).toEqual([[TIME, JOURNAL]])
})

it('what nobody waits for goes along with the next, or alone in a moment', async () => {
  const opened = open()
  await vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS - 1)
  expect(sent).toEqual([])
  await read()
  await opened
  expect(sent).toEqual([[OPENING, JOURNAL]])
  void open(8)
  await vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)
  expect(sent.slice(1)).toEqual([OPENING])
  // Other calls take nothing along.
  const last = open(9)
  await learn('local_learn_get_notes', {})
  expect(sent.slice(2)).toEqual(['/api/learning/local_learn_get_notes'])
  await vi.advanceTimersByTimeAsync(BATCH_WINDOW_MS)
  await last
})

it('what the page asked for already is not asked for again, and takes nothing along', async () => {
  const opened = open()
  window.firstReplies = { [`${JOURNAL}{"scope":"sheet:x"}`]: Promise.resolve(reply(200, { results: [], values: [] })) }
  expect(await read()).toEqual({ results: [], values: [] })
  expect(sent).toEqual([])
  await callBatched('auth.time', {})
  await opened
  expect(sent).toEqual([[OPENING, TIME]])
})

it('each is refused as if it had been sent alone', async () => {
  answerBatch = () =>
    reply(200, [
      { status: 404, body: { code: 'activity/not-found', message: 'There is no such activity' } },
      { status: 200, body: { ops: [] } },
    ])
  const [opened, journal] = await Promise.allSettled([open(), read()])
  expect(opened).toMatchObject({ status: 'rejected', reason: { code: 'activity/not-found', status: 404 } })
  expect(journal).toMatchObject({ status: 'fulfilled', value: { ops: [] } })
})

it.each([
  ['is refused', () => reply(429, { code: 'request/too-many' })],
  ['does not come', () => Response.error()],
])('where the one request %s, each is sent alone', async (_how, answer) => {
  answerBatch = answer
  expect(await Promise.all([open(), read()])).toEqual([{ url: OPENING }, { url: JOURNAL }])
  expect(sent.slice(1)).toEqual([OPENING, JOURNAL])
})

it('more than one request carries go in the next', async () => {
  await Promise.all(Array.from({ length: 14 }, (_, n) => learnBatched('local_learn_read_journal', { scope: `s${n}` })))
  expect(sent.map(one => one.length)).toEqual([12, 2])
})
