import { globSync } from 'node:fs'
import path from 'node:path'
import { type EndpointName, endpoints } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import type { RouteFact } from '#platform/http/access.ts'
import { CODE_FRAME } from '#platform/http/code-frame.ts'
import { type AccessRows, BROWSERS, type Browser, CALLERS, createCast, readTables } from '#testkit/access.ts'
import type { Reply } from '#testkit/client.ts'
import { formParams } from '#testkit/form-params.ts'
import { createTestSystem } from '#testkit/system.ts'

/**
 * Who may do what, over everything that the server opens. The rows stand in the modules (`access.table.ts`): whoever adds
 * a function, an endpoint, a route, a journal scope or a route of the content origin says there who may reach it.
 */
// The people of the matrix sign in more often than one address may; the limits have tests of their own.
const system = await createTestSystem({ DEMO: '1' })
const dist = path.join(import.meta.dirname, '../../web/dist')
const studioDist = path.join(import.meta.dirname, '../../studio/dist')
const h5p = path.join(import.meta.dirname, '../../../node_modules/h5p-standalone/dist')
const cast = await createCast(system)
const tables = await readTables(system, cast.owner)
const browsers = new Map(await Promise.all(BROWSERS.map(async who => [who, await cast.enter(who)] as const)))

/** What all tables say of one part: `[name, row]`. */
const rowsOf = <P extends Exclude<keyof AccessRows, 'module'>>(part: P) =>
  tables.flatMap(table => Object.entries<Row<P>>((table[part] ?? {}) as Record<string, Row<P>>))
type Row<P extends Exclude<keyof AccessRows, 'module'>> =
  NonNullable<AccessRows[P]> extends { [name: string]: infer R }
    ? R
    : NonNullable<NonNullable<AccessRows[P]>[keyof NonNullable<AccessRows[P]>]>

/** The status of a reply of the protocol door: there a refusal is a 200 with an exception. */
const isRefused = ({ body }: Reply): boolean => body !== null && typeof body === 'object' && 'exception' in body

function callFunction(who: (typeof CALLERS)[number], name: string, params: unknown): Promise<Reply> | undefined {
  return browsers.get(who as Browser)?.post(`/api/learning/${name}`, params)
}

/** The id of nothing. */
const NO_ID = '999999999999'

describe('the authorisation matrix', () => {
  it.each(['functions', 'endpoints', 'scopes'] as const)('holds a row of its own module for each of the %s', part => {
    const given = system.modules().flatMap(({ name, ...module }) => {
      const own = module[part] ?? {}
      return (Array.isArray(own) ? own.map(({ kind }) => kind) : Object.keys(own)).map(key => `${name}: ${key}`)
    })
    const rows = tables.flatMap(table => Object.keys(table[part] ?? {}).map(key => `${table.module}: ${key}`))
    expect(rows.sort()).toEqual(given.sort())
  })

  it('holds a row for every route beside those, declared as the row says', () => {
    const fromContract = new Set([
      ...rowsOf('functions').map(([name]) => `/api/learning/${name}`),
      ...rowsOf('endpoints').map(([name]) => urlOf(name as EndpointName)),
    ])
    // Only the built files themselves are the web app: a route that says so and is none stands in the matrix like any other.
    const built = new Set(globSync('**/*', { cwd: dist }).map(file => `/${file}`))
    // Those of the studio are for staff (studio-app.test.ts).
    const ofStudio = new Set(globSync('**/*', { cwd: studioDist }).map(file => `/studio/${file}`))
    const isBuilt = (url: string, access: RouteFact['access']) =>
      (access === 'web-app' && built.has(url)) || (access === 'studio' && ofStudio.has(url))
    const raw = system.app.routeFacts.filter(({ url, access }) => !fromContract.has(url) && !isBuilt(url, access))
    const said = (part: 'routes' | 'content') =>
      rowsOf(part)
        .map(([route, { access }]) => `${route}: ${access}`)
        .sort()
    const is = (facts: typeof raw) => facts.map(({ method, url, access }) => `${method} ${url}: ${access}`).sort()
    expect(is(raw)).toEqual(said('routes'))
    for (const file of globSync('**/*', { cwd: h5p })) built.add(`/player/h5p/${file}`)
    // The frame of code and its engines, and the players of packages, are the same for everybody (code-frame.test.ts).
    const ofFrame = ({ url, access }: (typeof raw)[number]) =>
      access === 'web-app' && (url === CODE_FRAME || built.has(url))
    expect(is(system.content.routeFacts.filter(fact => !ofFrame(fact)))).toEqual(said('content'))
    for (const { url, access } of system.app.routeFacts)
      if (url.startsWith('/api/learning/')) expect([url, access]).toEqual([url, 'signed-in'])
  })

  describe.each(rowsOf('functions'))('%s', (name, { params, expected }) => {
    it.each(BROWSERS)('answers %s as its row says', async who => {
      expect((await callFunction(who, name, params))?.status).toBe(expected[who])
    })
    it.each(Object.entries(cast.tokens))('answers %s as its row says', async (who, token) => {
      const reply = await system.browser().rest(token, name, formParams(params))
      expect([isRefused(reply), reply.body]).toEqual([expected[who as keyof typeof expected] !== 200, reply.body])
    })
  })

  describe.each(rowsOf('routes'))('%s', (route, { url, expected }) => {
    it.each(BROWSERS)('answers %s as its row says', async who => {
      const client = browsers.get(who) ?? system.browser()
      const reply = route.startsWith('GET') ? await client.get(url) : await postForm(client, url)
      expect(reply.status).toBe(expected[who])
    })
  })

  describe.each(rowsOf('scopes'))('the journal of %s', (kind, { params, expected }) => {
    it.each(BROWSERS)('opens to %s as its row says', async who => {
      const open = (id: string) => callFunction(who, 'local_learn_read_journal', { scope: `${kind}:${id}` })
      expect((await open(params))?.status).toBe(expected[who])
      expect((await open(NO_ID))?.status).toBe(who === 'nobody' ? 401 : 404)
    })
  })

  // Last: some of them end the sessions of whoever calls.
  describe.each(rowsOf('endpoints'))('%s', (name, { params, expected }) => {
    it.each(BROWSERS)('answers %s as its row says', async who => {
      expect((await callEndpoint(await cast.enter(who), name as EndpointName, params)).status).toBe(expected[who])
    })
    it('takes a token for nobody', async () => {
      const headers = { authorization: `Bearer ${cast.tokens['a staff token']}` }
      const reply = await callEndpoint(system.browser(), name as EndpointName, params, headers)
      expect(reply.status).toBe(expected.nobody)
    })
    it('takes one method only', async () => {
      if (endpoints[name as EndpointName].method !== 'POST') return
      expect((await system.browser().get(urlOf(name as EndpointName))).status).toBe(405)
    })
  })

  it.each(rowsOf('content'))('%s of the content origin opens to whoever holds its link', async (_route, { url }) => {
    // A package has a host of its own.
    const { pathname, host } = new URL(url, 'http://localhost:3001')
    const get = async (path: string, at = host) =>
      (await system.content.inject({ method: 'GET', url: path, headers: { host: at } })).statusCode
    expect(await get(pathname)).toBe(200)
    for (const part of pathname.split('/').slice(2, 5)) expect(await get(pathname.replace(part, `${part}1`))).toBe(404)
  })
})

const urlOf = (name: EndpointName): string => `/api/${endpoints[name].service}${endpoints[name].path}`

type Client = Awaited<ReturnType<typeof cast.enter>>

const callEndpoint = (client: Client, name: EndpointName, params: unknown, headers = {}): Promise<Reply> => {
  const { path = {}, ...rest } = params as Record<string, string> & { path?: Record<string, unknown> }
  const url = urlOf(name).replaceAll(/:(\w+)/g, (_all, part: string) => String(path[part]))
  if (endpoints[name].method !== 'GET') return client.post(url, rest, headers)
  const query = new URLSearchParams(rest).toString()
  return client.get(query ? `${url}?${query}` : url, headers)
}

const postForm = (client: Client, url: string): Promise<Reply> =>
  client.post(url, '', { 'content-type': 'application/x-www-form-urlencoded' })

describe('what is for this machine only', () => {
  it.each(['/dev/outbox', '/dev/outbox.json', '/dev/kit', '/dev/kit/playground', '/dev/kit/code', '/metrics'])(
    'shows %s to a peer on it',
    async url => {
      expect((await system.browser('127.0.0.1').get(url)).status).toBe(200)
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
        expect((await system.browser('127.0.0.1').get(url, { host })).status).toBe(200)
    },
  )

  it.each(['/dev/outbox', '/dev/outbox.json', '/dev/kit', '/metrics'])(
    'shows %s to nobody by another name, nor through a proxy',
    async url => {
      const status = async (headers: Record<string, string>, from = '127.0.0.1') =>
        (await system.browser(from).get(url, headers)).status
      for (const host of ['rebound.example', '127.0.0.1.rebound.example', 'learn.example.org', 'localhost@x'])
        expect([host, await status({ host })]).toEqual([host, 404])
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
        expect([name, await status({ [name]: '127.0.0.1' })]).toEqual([name, 404])
      expect(await status({}, '203.0.113.7')).toBe(404)
    },
  )
})
