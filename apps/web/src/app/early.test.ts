import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST, PAGE_NAMES, PAGES, type PageName } from '@learn/contract/pages/plain'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#shared/api/call.ts'
import { firstCalls } from '../../build/first-calls.ts'
import { screenOf } from './screens.ts'

const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
const script = [...html.matchAll(/<script data-early>([\s\S]*?)<\/script>/g)]
  .map(([, code]) => code?.replace('FIRST_CALLS', () => JSON.stringify(firstCalls())))
  .find(code => code?.includes('early'))

let asked: string[]
beforeEach(() => {
  asked = []
  localStorage.clear()
  delete window.early
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body }: { body: string }) => {
      asked.push(`${url} ${body}`)
      return new Response(JSON.stringify({ status: 1 }))
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

const VERIFY = '/api/auth/signin/verifytoken {"token":"1","userid":3}'
const VERIFY_FREE = '/api/auth/signin/verifyfreetoken {"token":"1"}'
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
  postid: '5',
}
const signedIn: PageName[] = PAGE_NAMES.filter(name => PAGES[name].access === 'signed-in')
const addressFor = (name: PageName): string =>
  PAGES[name].path.replace(/:(\w+)/g, (_all, part: keyof typeof PARTS) => PARTS[part])

describe('what a page asks for while its code is loading', () => {
  beforeEach(() => {
    localStorage.setItem('token', '1')
    localStorage.setItem('user', '{"userid":3}')
  })

  it.each(signedIn)('%s takes all of it over, and asks for nothing twice', async name => {
    const { tree } = PAGES[name]
    openPage(addressFor(name))
    const before = [...asked]
    expect(before[0]).toBe(tree === 'free' ? VERIFY_FREE : VERIFY)
    expect(before).toHaveLength(FIRST[name] ? 2 : 1)
    if (tree === 'free') await call('auth.verifyFree', { body: { token: '1' } })
    else await call('auth.verifySession', { body: { token: '1', userid: 3 } })
    await screenOf(name).prefetch?.(new QueryClient(), PARTS, {})
    // A page may ask for more, and for nothing once more.
    expect(asked.slice(0, before.length)).toEqual(before)
    expect(new Set(asked).size).toBe(asked.length)
    expect(Object.keys(window.early ?? {})).toEqual([])
  })

  it.each([
    ['the program chosen last', '/', { lpid: '7' }, '/api/learning/local_learn_get_dashboard {"programid":7}'],
    ['no program chosen', '/', {}, '/api/learning/local_learn_get_dashboard {}'],
    [
      'the course of the query',
      '/program-timeline/11?course=62',
      {},
      '/api/learning/local_learn_get_timeline {"programid":11,"courseid":62}',
    ],
  ])('names %s', (_name, address, kept, expected) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    openPage(address)
    expect(asked).toEqual([VERIFY, expected])
  })

  it.each([
    ['a number of the path is none', '/program-timeline/eleven'],
    ['the address carries something else', '/?logout=true'],
    ['there is no such page', '/nowhere'],
    ['the page is open to all', '/login'],
  ])('is nothing when %s', (_name, address) => {
    openPage(address)
    expect(asked).toEqual([])
  })
})

it.each(signedIn)('%s asks for nothing when nobody is signed in', name => {
  openPage(addressFor(name))
  expect(asked).toEqual([])
})
