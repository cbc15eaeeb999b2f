import { type EndpointName, endpoints, type FunctionName, learningFunctions } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCast, readTables } from '#testkit/access.ts'
import type { Reply, TestClient } from '#testkit/client.ts'
import { signIn } from '#testkit/factories.ts'
import { formParams } from '#testkit/form-params.ts'
import { createTestSystem } from '#testkit/system.ts'

/**
 * What nobody's screen sends, at everything that the server opens: the rows of the authorisation matrix name objects that are
 * there, and each value in them is replaced in turn. Nothing may be answered by a fault of ours.
 */
const system = await createTestSystem({ DEMO: '1' })
const cast = await createCast(system)
const tables = await readTables(system, cast.owner)

let peers = 0
/** Each call from another address: how often one may is a rule with tests of its own. */
const elsewhere = () => `10.${++peers >> 16}.${(peers >> 8) & 255}.${peers & 255}`
const enter = () => signIn(system, cast.owner, elsewhere())

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])
/** What no database stores, or nobody may walk: refused wherever it stands. */
const UNSTORABLE: Record<string, unknown> = { 'a NUL': 'a\0b', 'half an emoji': '\ud83dx', 'deep nesting': deep(40) }
/** What `npm run test:all` tries as well: kin of the others. */
const KIN: Record<string, unknown> = {
  nothing: '',
  'an object': {},
  'more than the last id': 2 ** 63,
  'a word': 'abc',
  'no id': 0,
  'half an id': 1.5,
  'the last id': Number.MAX_SAFE_INTEGER,
  'a huge number': 1e308,
  yes: true,
}
const ODD: Record<string, unknown> = {
  ...UNSTORABLE,
  'a long text': 'x'.repeat(8000),
  'a negative id': -1,
  null: null,
  'a list': [null],
  ...(process.env.TEST_ALL && KIN),
}

/** Apps of a learner and of staff; `npm run test:all` tries those of staff with less as well. */
const tokens = Object.entries(cast.tokens)
  .filter(([who]) => process.env.TEST_ALL || who === "the owner's app token" || who === 'a staff token')
  .map(([, token]) => token)

/** The places of a value, and the fields that its schema names beside them. */
function placesOf(value: unknown, schema?: z.ZodType): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const own = inner.flatMap(([key, one]) => [[key], ...placesOf(one).map(place => [key, ...place])])
  return [...own, ...declared.filter(key => !inner.some(([name]) => name === key)).map(key => [key])]
}

function withAt(value: unknown, [key, ...rest]: string[], odd: unknown): unknown {
  if (key === undefined) return odd
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = withAt(copy[key], rest, odd)
  return copy
}

/** Sends each odd value at each place; gives what was no refusal of the caller. */
async function faultsOf(
  params: unknown,
  schema: z.ZodType | undefined,
  send: (params: unknown) => Promise<Reply>,
  mustRefuse: boolean,
): Promise<string[]> {
  const faults: string[] = []
  for (const place of [...placesOf(params, schema), ['nobody knows this']])
    for (const [name, odd] of Object.entries(ODD)) {
      const { status } = await send(withAt(params, place, odd))
      if (status >= 500 || (mustRefuse && name in UNSTORABLE && status !== 400))
        faults.push(`${name} at ${place.join('.')}: ${status}`)
    }
  return faults
}

const functions = tables.flatMap(table => Object.entries(table.functions ?? {}))
const routes = tables.flatMap(table => Object.entries(table.routes ?? {}))

describe.each(functions)('%s', (name, { params }) => {
  const { params: schema, mendsTexts } = learningFunctions[name as FunctionName]
  it('refuses odd values, and never fails', async () => {
    const browser = await enter()
    const send = (given: unknown) => browser.post(`/api/learning/${name}`, given)
    expect(await faultsOf(params, schema as z.ZodType, send, mendsTexts !== true)).toEqual([])
  })

  it('tells apps that send them that they are wrong', async () => {
    const faults: string[] = []
    for (const place of placesOf(params, schema))
      for (const [kind, odd] of Object.entries(ODD)) {
        const form = formParams(withAt(params, place, odd))
        for (const token of tokens) {
          const { body } = await system.browser(elsewhere()).rest<{ errorcode?: string } | null>(token, name, form)
          const isFault = body?.errorcode === 'generalexceptionmessage'
          if (isFault || (kind === 'a NUL' && !body?.errorcode)) faults.push(`${kind} at ${place.join('.')}`)
        }
      }
    expect(faults).toEqual([])
  })
})

describe.each(tables.flatMap(table => Object.entries(table.endpoints ?? {})))('%s', (name, { params }) => {
  const endpoint = endpoints[name as EndpointName]
  it('refuses odd values, and never fails', async () => {
    if (!('body' in endpoint)) return
    const browser = await enter()
    const send = (given: unknown) => browser.post(`/api/${endpoint.service}${endpoint.path}`, given)
    expect(await faultsOf(params, endpoint.body as z.ZodType, send, true)).toEqual([])
  })
})

const ODD_PARTS = ['%00', '%ED%A0%80', '%', '%2e%2e%2f', '-1', '99999999999999999999', 'x'.repeat(300)]
/** Names that some raw route reads. */
const QUERY_NAMES = ['id', 'token', 'to', 'wstoken', 'wsfunction', 'username', 'password', 'service', 'course', 'page']

describe.each(routes)('%s', (route, { url }) => {
  const [method, pattern = ''] = route.split(' ')
  const addresses = [
    ...ODD_PARTS.map(part => `${url.split('?')[0]}?${QUERY_NAMES.map(name => `${name}=${part}`).join('&')}`),
    ...ODD_PARTS.map(part => pattern.replaceAll(/:\w+/g, part)),
  ]
  it.each(['a peer', 'this machine'])('never fails for %s', async peer => {
    const from = peer === 'a peer' ? elsewhere() : '127.0.0.1'
    const browser = system.browser(from)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const address of addresses) {
      const reply = await (method === 'GET'
        ? browser.get(address)
        : system.app.inject({
            method: 'POST',
            url,
            payload: address.split('?')[1] ?? '',
            headers: form,
            remoteAddress: from,
          }))
      const status = 'status' in reply ? reply.status : reply.statusCode
      expect([address, status < 500]).toEqual([address, true])
    }
  })
})

describe('an address', () => {
  it.each(['/%', '/api/%', '/api/learning/%00', '/program/%00', '/%ED%A0%80', '//', '/f/%'])(
    '%s that is not well formed is refused by both origins',
    async url => {
      expect((await system.app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500)
      expect((await system.content.inject({ method: 'GET', url })).statusCode).toBeLessThan(500)
    },
  )

  it.each(ODD_PARTS)('of a file with %s is nobody', async part => {
    for (const { content = {} } of tables)
      for (const { url } of Object.values(content))
        for (const own of new URL(url, 'http://localhost').pathname.split('/').slice(2)) {
          const odd = new URL(url, 'http://localhost').pathname.replace(own, part)
          expect([odd, (await system.content.inject({ method: 'GET', url: odd })).statusCode < 500]).toEqual([
            odd,
            true,
          ])
        }
  })
})

describe('a body', () => {
  const send = (client: TestClient, payload: string, type: string) =>
    system.app.inject({
      method: 'POST',
      url: '/api/learning/local_learn_get_dashboard',
      payload,
      headers: { 'content-type': type, cookie: `session=${client.cookies.get('session')}` },
    })
  it.each([
    ['brackets only', '['.repeat(8000), 'application/json', 400],
    ['brackets that close', `${'['.repeat(8000)}${']'.repeat(8000)}`, 'application/json', 400],
    ['objects in objects', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, 'application/json', 400],
    ['a bare NUL', '\0', 'application/json', 400],
    ['a hostile key', '{"constructor":{"prototype":{}}}', 'application/json', 400],
    ['nothing at all', '', 'application/json', 400],
    ['another kind', 'a=b', 'text/plain', 400],
  ])('of %s is refused', async (_name, payload, type, status) => {
    expect((await send(await enter(), payload, type)).statusCode).toBe(status)
  })
})
