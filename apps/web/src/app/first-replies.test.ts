import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BATCH } from '@learn/contract/base/plain'
import { FIRST, PAGE_NAMES, PAGES, type PageName } from '@learn/contract/pages/plain'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, learn } from '#shared/api/call.ts'
import { firstCalls } from '../../build/first-calls.ts'
import { getScreen } from './screens.ts'

const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
const script = [...html.matchAll(/<script data-first>([\s\S]*?)<\/script>/g)]
  .map(([, code]) => code?.replace('FIRST_CALLS', () => JSON.stringify(firstCalls())))
  .find(code => code?.includes('firstReplies'))

interface Asked {
  url: string
  body?: object
}

/** What is asked of the server: in one request by the page, then call by call. */
let batches: Asked[][]
let alone: string[]
let batch: (calls: Asked[]) => Response
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
beforeEach(() => {
  batches = []
  alone = []
  batch = calls =>
    reply(
      200,
      calls.map(() => ({ status: 200, body: { status: 1 } })),
    )
  localStorage.clear()
  delete window.firstReplies
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body = '' }: { body?: string }) => {
      if (url !== BATCH) {
        alone.push(url + body)
        return reply(200, { status: 1 })
      }
      const { calls } = JSON.parse(body) as { calls: Asked[] }
      batches.push(calls)
      return batch(calls)
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** What the page does before any code of ours is there. */
const openPage = (address: string): void => {
  if (script === undefined) throw new Error('the page asks for nothing')
  window.history.replaceState(null, '', address)
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the inline script of our own page
  new Function(script)()
}

const keyOf = ({ url, body }: Asked): string => url + (body ? JSON.stringify(body) : '')
const askedFor = (): string[] => batches.flat().map(keyOf)
const VERIFY = '/api/auth/signin/verifytoken{"token":"1","userid":3}'
const VERIFY_FREE = '/api/auth/signin/verifyfreetoken{"token":"1"}'
const PARTS = {
  programid: '11',
  type: 'page',
  id: '31',
  courseId: '62',
  moduleId: '31',
  hashId: 'h4sh',
  code: 'x',
  quizId: '31',
  attemptId: '9',
  questionId: '7',
  activityId: '9',
  ticketid: '1',
  postid: '5',
  programId: '11',
  orderId: '7',
}
const signedIn: PageName[] = PAGE_NAMES.filter(name => PAGES[name].access === 'signed-in')
const addressFor = (name: PageName): string =>
  PAGES[name].path.replace(/:(\w+)/g, (_all, part: keyof typeof PARTS) => PARTS[part]) +
  (name === 'programSearch' ? '?q=table' : '')

describe('what a page asks for while its code is loading', () => {
  beforeEach(() => {
    localStorage.setItem('token', '1')
    localStorage.setItem('user', '{"userid":3}')
  })

  it.each(signedIn)('%s asks for all of it in one request, takes it over, and asks for nothing twice', async name => {
    const { tree } = PAGES[name]
    openPage(addressFor(name))
    expect(batches).toHaveLength(1)
    const before = askedFor()
    expect(before[0]).toBe(tree === 'free' ? VERIFY_FREE : VERIFY)
    expect(before).toHaveLength(1 + (FIRST[name] ?? []).length)
    expect(new Set(before).size).toBe(before.length)
    expect(Object.keys(window.firstReplies ?? {})).toEqual(before)
    if (tree === 'free') await call('auth.verifyFree', { body: { token: '1' } })
    else await call('auth.verifySession', { body: { token: '1', userid: 3 } })
    await getScreen(name).prefetch?.(new QueryClient(), PARTS, {})
    // What else was asked for is taken over by the parts of the screen (journeys/first-calls.spec.ts).
    expect(alone.filter(key => before.includes(key))).toEqual([])
    expect(Object.keys(window.firstReplies ?? {})).not.toContain(before[0])
  })

  it('that does not come is asked for call by call', async () => {
    for (const failed of [
      () => reply(500, { code: 'server/unexpected' }),
      () => reply(200, []),
      () => Response.error(),
    ]) {
      batch = failed
      alone = []
      openPage('/notes')
      await call('auth.verifySession', { body: { token: '1', userid: 3 } })
      await learn('local_learn_get_notes', {})
      expect(alone).toEqual([VERIFY, '/api/learning/local_learn_get_notes{}'])
    }
  })

  it('is refused as a call alone is', async () => {
    batch = calls =>
      reply(
        200,
        calls.map(() => ({ status: 429, retryAfter: '7', body: { code: 'request/too-many', message: 'Wait' } })),
      )
    openPage('/notes')
    await expect(learn('local_learn_get_notes', {})).rejects.toMatchObject({
      code: 'request/too-many',
      status: 429,
      retryAfterMs: 7000,
    })
    expect(alone).toEqual([])
  })

  it('is too old after a minute', async () => {
    vi.useFakeTimers()
    openPage('/notes')
    await vi.advanceTimersByTimeAsync(60_001)
    vi.useRealTimers()
    await learn('local_learn_get_notes', {})
    expect(alone).toEqual(['/api/learning/local_learn_get_notes{}'])
  })

  it.each([
    ['the program chosen last', '/', { lpid: '7' }, ['/api/learning/local_learn_get_dashboard{"programid":7}']],
    ['no program chosen', '/', {}, ['/api/learning/local_learn_get_dashboard{}']],
    [
      'the course of the query',
      '/program-timeline/11?course=62',
      {},
      [
        '/api/learning/local_learn_get_timeline{"programid":11,"courseid":62}',
        '/api/learning/local_learn_get_programs{}',
      ],
    ],
  ])('names %s', (_name, address, kept, expected) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    openPage(address)
    expect(askedFor()).toEqual([VERIFY, ...expected])
  })

  it.each([
    ['a number of the path is none', '/program-timeline/eleven'],
    ['the address carries something else', '/?logout=true'],
    ['there is no such page', '/nowhere'],
    ['the page is open to all', '/login'],
  ])('is nothing when %s', (_name, address) => {
    openPage(address)
    expect(batches).toEqual([])
  })
})

it.each(signedIn)('%s asks for nothing when nobody is signed in', name => {
  openPage(addressFor(name))
  expect(batches).toEqual([])
})
