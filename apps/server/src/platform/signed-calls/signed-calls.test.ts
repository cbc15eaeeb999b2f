import { createHash, createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { application, createAudience, postJob } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createTestSystem } from '#testkit/system.ts'

const KEY = 'an access key'
const SECRET = 'a secret of both'
const system = await createTestSystem({ SERVICE_CAREER_KEY: KEY, SERVICE_CAREER_SECRET: SECRET })
const second = await createSecondNode(system)
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')

interface Sent {
  method?: 'GET' | 'POST'
  url: string
  body?: string
  cookie?: string
  at?: number
  id?: string
}

/** Headers of a server that signs what docs/operations.md says. */
function signed({ method = 'GET', url, body = '', at = nowS(), id = randomUUID() }: Sent): Record<string, string> {
  const [path, query = ''] = url.split('?')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return {
    'access-key': KEY,
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': hmac([method, path, query, '', at, id, bodyHash].join('\n')),
    signature: hmac(body),
  }
}

async function send(sent: Sent, headers: Record<string, string> = signed(sent), app = system.app) {
  const { method = 'GET', url, body, cookie } = sent
  const reply = await app.inject({
    method,
    url,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, code: (reply.json() as { code?: string }).code }
}
const wrong = { status: 401, code: 'service/wrong-signature' }

async function learner() {
  const person = await createPerson(system)
  const programId = await createAudience(system, [person])
  const client = await signIn(system, person)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { person, programId, cookie, url: `/api/career/dashboard/${person.id}?a=1&b=2` }
}

describe('a signed call of a server', () => {
  it('is taken where its signature is right, and authorises nobody by itself', async () => {
    const { url, cookie } = await learner()
    expect(await send({ url, cookie })).toMatchObject({ status: 200 })
    expect(await send({ url })).toEqual({ status: 401, code: 'auth/required' })
    const other = await learner()
    expect(await send({ url: other.url, cookie })).toEqual({ status: 404, code: 'careers/not-found' })
  })

  it('covers the bytes of the body: what was changed on its way is refused and does nothing', async () => {
    const { person, programId, cookie } = await learner()
    const { hash2 } = await postJob(system, programId)
    const url = `/api/career/${person.id}/responseForm/submit/${hash2}`
    // Spaces and order are the sender's.
    const body = JSON.stringify(application(), null, 2)
    const sent: Sent = { method: 'POST', url, body, cookie }
    const changed = body.replace('Kochi', 'Delhi')
    expect(await send({ ...sent, body: changed }, signed(sent))).toEqual(wrong)
    expect(await send({ ...sent, body: `${body} ` }, signed(sent))).toEqual(wrong)
    const rows = () =>
      system.raw.selectFrom('careers_application').select('id').where('user_id', '=', person.id).execute()
    expect(await rows()).toEqual([])
    expect(await send(sent)).toMatchObject({ status: 200 })
    expect(await rows()).toHaveLength(1)
  })

  it.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
    ['another signature', headers => ({ ...headers, 'webhook-signature': hmac('another') })],
    ['another signature of the body', headers => ({ ...headers, signature: hmac('another') })],
    ['only the signature of the body', ({ signature }) => ({ signature: signature ?? '' })],
    ['no signature but a key', headers => ({ 'access-key': headers['access-key'] ?? '' })],
    ['another access key', headers => ({ ...headers, 'access-key': 'another' })],
    ['a user put in', headers => ({ ...headers, 'x-user-id': '5' })],
    ['another id', headers => ({ ...headers, 'webhook-id': randomUUID() })],
    ['no id', headers => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'webhook-id'))],
    ['a later time', headers => ({ ...headers, 'webhook-timestamp': String(nowS() + 1) })],
    ['a time that is none', headers => ({ ...headers, 'webhook-timestamp': 'now' })],
  ])('with %s is refused, whoever is signed in', async (_what, change) => {
    const { url, cookie } = await learner()
    expect(await send({ url, cookie }, change(signed({ url })))).toEqual(wrong)
    // What was refused uses no id up.
    expect(await send({ url, cookie })).toMatchObject({ status: 200 })
  })

  it('at another address, with another query or method is refused', async () => {
    const { url, cookie, person } = await learner()
    const headers = () => signed({ url })
    expect(await send({ url: url.replace('a=1', 'a=2'), cookie }, headers())).toEqual(wrong)
    expect(await send({ url: `/api/career/dashboard/${person.id}/open/0`, cookie }, headers())).toEqual(wrong)
    expect(await send({ url, cookie }, signed({ url, method: 'POST' }))).toEqual(wrong)
  })

  it('is taken once, over all nodes, also when it comes many times at once', async () => {
    const { url, cookie } = await learner()
    const headers = signed({ url })
    const replies = await Promise.all(
      [system.app, second.app, system.app, second.app].map(app => send({ url, cookie }, headers, app)),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401])
    expect(await send({ url, cookie }, headers)).toEqual(wrong)
  })

  it.each([
    [-300, 200],
    [300, 200],
    [-301, 401],
    [301, 401],
  ])('%i seconds from now is answered with %i', async (seconds, status) => {
    const { url, cookie } = await learner()
    expect(await send({ url, cookie }, signed({ url, at: nowS() + seconds }))).toMatchObject({ status })
  })

  it('to a service that has no keys here is refused', async () => {
    const url = '/api/pipeline/anything'
    expect(await send({ url }, signed({ url }))).toEqual(wrong)
  })

  it('leaves its id for a day', async () => {
    const ids = () => system.raw.selectFrom('platform_signed_call').select('id').execute()
    await system.worker.prepare()
    expect((await ids()).length).toBeGreaterThan(0)
    system.clock.pass(86_400 + 3700)
    await system.worker.runDue()
    expect(await ids()).toEqual([])
  })
})
