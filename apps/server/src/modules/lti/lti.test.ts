import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { APP_ORIGIN, createTestSystem } from '#testkit/system.ts'
import { CLAIM, ROLE, SCOPE } from './service/claims.ts'
import { signForm } from './service/oauth.ts'

/** A tool as its makers write it, with the library that they take for JWTs; it believes nothing that is not signed. */
const system = await createTestSystem()
const pair = await generateKeyPair('RS256')
const server = createServer((_request, response) => {
  void exportJWK(pair.publicKey).then(key =>
    response.end(JSON.stringify({ keys: [{ ...key, kid: 't', alg: 'RS256' }] })),
  )
})
let tool = ''
let clientId = ''
beforeAll(async () => {
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  tool = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  clientId = await register('Grader', `${tool}/run`)
})
afterAll(() => void server.close())

const nowS = () => Math.floor(system.clock.now().getTime() / 1000)

async function register(name: string, launch: string): Promise<string> {
  const lines: string[] = []
  const argv = ['lti:tool', '--name', name, '--launch', launch, '--login', `${tool}/login`]
  const more = ['--redirect', `${tool}/back`, '--keys', `${tool}/keys`]
  expect(await system.runCommand([...argv, ...more], line => lines.push(line))).toBe(0)
  const [, id = ''] = new RegExp(`^${name}: .*client ([\\w-]+)`, 'm').exec(lines.join('\n')) ?? []
  return id
}

/** A lesson that opens a tool, done by a grade, and its learner. */
async function lesson(href = `${tool}/run/1`) {
  const learner = await createPerson(system)
  const activity = activityModel({
    type: 'url',
    name: 'Autograder',
    content: { kind: 'url', href, isTool: true },
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
  })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [learner])
  const id = course.idOf(activity.sourceKey)
  const client = await signIn(system, learner)
  const state = async () => {
    const { body } = await client.learn('local_learn_get_activity', { programid: course.programId, type: 'url', id })
    return body.activity.state
  }
  return { learner, client, id, state, course }
}

type Client = Awaited<ReturnType<typeof lesson>>['client']

/** The form of a page that sends itself. */
function formIn(html: unknown): { action: string; fields: Record<string, string> } {
  const text = String(html).replaceAll('&amp;', '&')
  const inputs = text.matchAll(/name="([^"]+)" value="([^"]*)"/g)
  return {
    action: /action="([^"]+)"/.exec(text)?.[1] ?? '',
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])),
  }
}

/** What the tool answers a login with: it asks our sign-in who that is. */
function asked(login: URL, change: Record<string, string> = {}): string {
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: login.searchParams.get('client_id') ?? '',
    redirect_uri: `${tool}/back`,
    login_hint: login.searchParams.get('login_hint') ?? '',
    lti_message_hint: login.searchParams.get('lti_message_hint') ?? '',
    nonce: 'n-1',
    state: 's-1',
    ...change,
  }
  return `/lti/authorize?${new URLSearchParams(query).toString()}`
}

async function launch(client: Client, address: string, change: Record<string, string> = {}) {
  const start = await client.get(address)
  expect(start.status).toBe(303)
  const login = new URL(String(start.headers.location))
  const reply = await client.get(asked(login, change))
  return { login, reply, ...formIn(reply.body) }
}

/** The tool reads who came. */
async function readToken(token: string) {
  const { body } = await system.browser().get<JSONWebKeySet>('/lti/keys')
  const { payload } = await jwtVerify(token, createLocalJWKSet(body), {
    issuer: APP_ORIGIN,
    audience: clientId,
    currentDate: system.clock.now(),
  })
  return payload
}

let jti = 0
const sign = (claims: Record<string, unknown>, { issuer = clientId, audience = APP_ORIGIN, id = `j-${++jti}` } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 't' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(nowS())
    .setExpirationTime(nowS() + 300)
    .setJti(id)
    .sign(pair.privateKey)

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  system.browser().form(path, fields, headers)

const tokenFor = async (assertion: string) =>
  form('/lti/token', {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope: Object.values(SCOPE).join(' '),
  })

const accessToken = async (): Promise<string> => {
  const { status, body } = await tokenFor(await sign({ sub: clientId }, { audience: `${APP_ORIGIN}/lti/token` }))
  expect(status).toBe(200)
  return String(body['access_token'])
}

const postScore = (id: number, token: string, score: Record<string, unknown>) =>
  system.browser().post(
    `/lti/grades/${id}/lineitem/scores`,
    { timestamp: '2026-01-01T00:00:00Z', ...score },
    {
      authorization: `Bearer ${token}`,
    },
  )

const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreMaximum: 20 }

describe('a tool of LTI 1.3', () => {
  it('is told who opens what, in a message that we signed, and nothing of their address', async () => {
    const { client, id, learner } = await lesson()
    expect((await client.learn('local_learn_get_tool', { activityid: id })).body).toEqual({
      name: 'Grader',
      launch: `/lti/launch/${id}`,
      givesgrades: true,
      pct: null,
    })
    const { action, fields, reply } = await launch(client, `/lti/launch/${id}`)
    expect([action, fields['state']]).toEqual([`${tool}/back`, 's-1'])
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    const payload = await readToken(fields['id_token'] ?? '')
    expect(payload).toMatchObject({
      nonce: 'n-1',
      [CLAIM.messageType]: 'LtiResourceLinkRequest',
      [CLAIM.target]: `${tool}/run/1`,
      [CLAIM.resourceLink]: { id: String(id), title: 'Autograder' },
      [CLAIM.roles]: [ROLE.learner],
    })
    expect(JSON.stringify(payload)).not.toContain(learner.email)
    expect(payload.sub).not.toBe(String(learner.id))
  })

  it('may ask who came by a form too: the browser asks once more, with its cookie', async () => {
    const { client, id } = await lesson()
    const start = await client.get(`/lti/launch/${id}`)
    const [path = '', query = ''] = asked(new URL(String(start.headers.location))).split('?')
    // The page of another site sends it, without cookies.
    const sent = await form(path, Object.fromEntries(new URLSearchParams(query)), { origin: tool })
    expect(sent.status).toBe(303)
    const { fields } = formIn((await client.get(String(sent.headers.location))).body)
    expect(await readToken(fields['id_token'] ?? '')).toMatchObject({ nonce: 'n-1' })
  })

  it('gives grades back, which complete the lesson', async () => {
    const { client, id, state } = await lesson()
    const { fields } = await launch(client, `/lti/launch/${id}`)
    const { sub: userId } = await readToken(fields['id_token'] ?? '')
    const token = await accessToken()
    const pending = { ...graded, gradingProgress: 'Pending', scoreGiven: 3, userId }
    expect((await postScore(id, token, pending)).status).toBe(200)
    expect(await state()).not.toBe('passed')
    expect((await postScore(id, token, { ...graded, scoreGiven: 15, userId })).status).toBe(200)
    expect(await state()).toBe('passed')
    expect((await client.learn('local_learn_get_tool', { activityid: id })).body.pct).toBe(75)
    const { body } = await system
      .browser()
      .get(`/lti/grades/${id}/lineitem/results?user_id=${userId}`, { authorization: `Bearer ${token}` })
    expect(body).toMatchObject([{ userId, resultScore: 75, resultMaximum: 100 }])
  })

  it('keeps the later of two scores, whichever comes in first, and believes no clock that is ahead', async () => {
    const { client, id } = await lesson()
    const { fields } = await launch(client, `/lti/launch/${id}`)
    const { sub: userId } = await readToken(fields['id_token'] ?? '')
    const token = await accessToken()
    const post = async (scoreGiven: number, timestamp: string) =>
      (await postScore(id, token, { ...graded, scoreGiven, userId, timestamp })).status
    const pct = async () => {
      const { body } = await system
        .browser()
        .get<{ resultScore: number }[]>(`/lti/grades/${id}/lineitem/results?user_id=${userId}`, {
          authorization: `Bearer ${token}`,
        })
      return body[0]?.resultScore
    }
    expect([await post(15, '2026-01-01T00:00:02Z'), await post(5, '2026-01-01T00:00:01.9Z'), await pct()]).toEqual([
      200, 200, 75,
    ])
    expect([await post(10, '2026-01-01T00:00:02Z'), await pct()]).toEqual([200, 50])
    expect([await post(20, '2036-01-01T00:00:00Z'), await pct()]).toEqual([200, 100])
    system.clock.pass(1)
    expect([await post(15, system.clock.now().toISOString()), await pct()]).toEqual([200, 75])
    expect(await post(15, 'yesterday')).toBe(400)
  })

  it('grades nobody else, and nothing of another tool', async () => {
    const { client, id } = await lesson()
    const { fields } = await launch(client, `/lti/launch/${id}`)
    const { sub: userId } = await readToken(fields['id_token'] ?? '')
    const token = await accessToken()
    const other = await lesson(`${tool}/other/2`)
    await register('Other', `${tool}/other`)
    expect((await postScore(other.id, token, { ...graded, scoreGiven: 1, userId })).status).toBe(404)
    expect((await postScore(id, token, { ...graded, scoreGiven: 1, userId: 'nobody' })).status).toBe(404)
    expect((await postScore(id, 'made up', { ...graded, scoreGiven: 1, userId })).status).toBe(401)
  })

  it.each([
    ['is answered where it did not say', { redirect_uri: 'https://elsewhere.example/' }],
    ['says that it is another one', { client_id: 'other' }],
    ['names somebody else', { login_hint: 'somebody' }],
    ['brings no hint of ours', { lti_message_hint: 'e30.e30.e30' }],
  ])('is refused where it %s', async (_what, change) => {
    const { client, id } = await lesson()
    expect((await launch(client, `/lti/launch/${id}`, change)).reply.status).toBe(400)
  })

  it('learns nothing of one person by the launch of another', async () => {
    const { client, id } = await lesson()
    const login = new URL(String((await client.get(`/lti/launch/${id}`)).headers.location))
    const other = await signIn(system, await createPerson(system))
    expect((await other.get(asked(login))).status).toBe(400)
    expect((await other.get(`/lti/launch/${id}`)).status).toBe(404)
  })

  it('gets no token by an assertion that was used, or that it did not sign', async () => {
    const once = await sign({ sub: clientId })
    expect((await tokenFor(once)).status).toBe(200)
    expect((await tokenFor(once)).status).toBe(400)
    const foreign = await generateKeyPair('RS256')
    const forged = await new SignJWT({ sub: clientId })
      .setProtectedHeader({ alg: 'RS256', kid: 't' })
      .setIssuer(clientId)
      .setAudience(APP_ORIGIN)
      .setIssuedAt(nowS())
      .setExpirationTime(nowS() + 300)
      .setJti('forged')
      .sign(foreign.privateKey)
    expect((await tokenFor(forged)).status).toBe(400)
  })
})

describe('deep linking', () => {
  it('lets who writes the course choose at the tool what its lesson opens', async () => {
    const { client, id } = await lesson()
    const author = await signIn(system, await createPerson(system, { isStudent: false }))
    expect((await client.get(`/lti/deep-link/${id}`)).status).toBe(404)
    const { fields } = await launch(author, `/lti/deep-link/${id}`)
    const request = await readToken(fields['id_token'] ?? '')
    expect(request[CLAIM.messageType]).toBe('LtiDeepLinkingRequest')
    const settings = request[CLAIM.deepLinking] as { deep_link_return_url: string; data: string }
    const answer = (url: string, data = settings.data) =>
      sign({
        [CLAIM.messageType]: 'LtiDeepLinkingResponse',
        [CLAIM.data]: data,
        [CLAIM.contentItems]: [{ type: 'ltiResourceLink', url, title: 'Sorting', custom: { task: '7' } }],
      })
    const { pathname } = new URL(settings.deep_link_return_url)
    const send = async (url: string, data?: string) =>
      (await form(pathname, { JWT: await answer(url, data) }, { origin: tool, 'sec-fetch-site': 'cross-site' })).status
    expect(await send('https://elsewhere.example/')).toBe(400)
    expect(await send(`${tool}/run/7`, 'e30.e30.e30')).toBe(400)
    expect(await send(`${tool}/run/7`)).toBe(200)
    expect((await author.learn('local_learn_get_tool_choice', { activityid: id })).body).toEqual({
      name: 'Grader',
      choose: `/lti/deep-link/${id}`,
      chosen: { title: 'Sorting', url: `${tool}/run/7` },
    })
    const opened = await launch(client, `/lti/launch/${id}`)
    expect(await readToken(opened.fields['id_token'] ?? '')).toMatchObject({
      [CLAIM.target]: `${tool}/run/7`,
      [CLAIM.resourceLink]: { title: 'Sorting' },
      [CLAIM.custom]: { task: '7' },
    })
  })
})

describe('a tool of LTI 1.1', () => {
  it('is opened by a form that is signed as RFC 5849 says', async () => {
    const fields = {
      oauth_consumer_key: 'dpf43f3p2l4k3l03',
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: '137131200',
      oauth_nonce: 'wIjqoS',
      oauth_callback: 'http://printer.example.com/ready',
    }
    // The example of the RFC, 1.2.
    expect(signForm('https://photos.example.net/initiate', fields, 'kd94hf93k423kf44')).toBe(
      '74KNZJeDHnMBp0EMJ9ZHt/XKycU=',
    )
    const argv = [
      'lti:tool',
      '--name',
      'Old',
      '--launch',
      'https://old.example/lti',
      '--key',
      'us',
      '--secret',
      'long enough',
    ]
    expect(await system.runCommand(argv, () => undefined)).toBe(0)
    const { client, id } = await lesson('https://old.example/lti?unit=3')
    const page = await client.get(`/lti/launch/${id}`)
    const { action, fields: sent } = formIn(page.body)
    const { oauth_signature, ...signed } = sent
    expect(action).toBe('https://old.example/lti?unit=3')
    expect(sent).toMatchObject({
      lti_message_type: 'basic-lti-launch-request',
      roles: 'Learner',
      oauth_consumer_key: 'us',
    })
    expect(oauth_signature).toBe(signForm(action, signed, 'long enough'))
  })
})

it('a link to a tool that nobody told us of has no launch', async () => {
  const { client, id } = await lesson('https://unknown.example/run')
  expect((await client.learn('local_learn_get_tool', { activityid: id })).body.launch).toBeNull()
  expect((await client.get(`/lti/launch/${id}`)).status).toBe(404)
})
