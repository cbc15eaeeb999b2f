import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dashboardQuery } from '#features/dashboard/queries.ts'
import { call } from '#shared/api/call.ts'

const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, code]) => code)
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
  window.history.replaceState(null, '', '/')
})
afterEach(() => vi.unstubAllGlobals())

/** What the page does before any code of ours is there. */
const openPage = (): void => {
  if (script === undefined) throw new Error('the page asks for nothing')
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the inline script of our own page
  new Function(script)()
}
const start = async (programId: number | null, userid: number): Promise<void> => {
  await call('auth.verifySession', { body: { token: '1', userid } })
  await new QueryClient().fetchQuery(dashboardQuery(programId))
}

it.each([
  ['a chosen program', 7, ['{"token":"1","userid":3}', '{"programid":7}']],
  ['no chosen program', null, ['{"token":"1","userid":3}', '{}']],
] as const)('home with %s takes over what the page asked for', async (_name, programId, bodies) => {
  localStorage.setItem('token', '1')
  localStorage.setItem('user', '{"userid":3}')
  if (programId !== null) localStorage.setItem('lpid', String(programId))
  openPage()
  const before = [`/api/auth/signin/verifytoken ${bodies[0]}`, `/api/learning/local_learn_get_dashboard ${bodies[1]}`]
  expect(asked).toEqual(before)
  await start(programId, 3)
  expect(asked).toEqual(before)
  await start(programId, 3)
  expect(asked).toEqual([...before, ...before])
})

it.each([
  ['nobody is signed in', '/', false],
  ['another page is opened', '/profile', true],
  ['the address carries something', '/?logout=true', true],
])('asks for nothing when %s', (_name, address, isSignedIn) => {
  if (isSignedIn) localStorage.setItem('token', '1')
  window.history.replaceState(null, '', address)
  openPage()
  expect(asked).toEqual([])
})
