import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { meetingNumberIn } from './service/zoom-signature.ts'

const SECRET = 'the secret of the Meeting SDK'
const system = await createTestSystem({ ZOOM_SDK_KEY: 'the-key', ZOOM_SDK_SECRET: SECRET })
const JOIN = { join_url: 'https://us02web.zoom.us/j/85746065432?pwd=abc' }

/** A token read by hand, as its receiver reads it. */
function read(token: string) {
  const [head = '', body = '', signature] = token.split('.')
  const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const isGood = createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url') === signature
  return { head: json(head), body: json(body), isGood }
}

interface Reply {
  signature: string
  role: number
  code?: string
}
const ask = (client: TestClient, activityid: number, path = '/api/zoom-signature/signature') =>
  client.get<Reply>(`${path}?activityid=${activityid}`)

it('lets an attendee in while the room is open, whatever address they ask at, and never as a host', async () => {
  const { clients, activityid, host } = await createClass(system, { openInS: 1200, settings: JOIN })
  expect((await ask(clients[0], activityid)).body).toMatchObject({ code: 'live/not-open' })
  expect((await ask(host, activityid)).body.role).toBe(1)
  system.clock.pass(600)
  const nowS = Math.floor(system.clock.now().getTime() / 1000)
  for (const path of [
    '/api/zoom-signature/signature',
    '/api/assistant/zoom/signature',
    '/api/assistant/webhooks/zoom/signature',
  ]) {
    const { body } = await ask(clients[0], activityid, path)
    const token = read(body.signature)
    expect(token.head).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(token.isGood).toBe(true)
    expect(token.body).toMatchObject({ sdkKey: 'the-key', mn: '85746065432', role: 0, iat: nowS - 30 })
  }
  // A role that is asked for is no parameter of it.
  expect((await clients[0].get(`/api/zoom-signature/signature?activityid=${activityid}&role=1`)).status).toBe(400)
  system.clock.pass(600 + 3600)
  expect((await ask(clients[0], activityid)).body).toMatchObject({ code: 'live/not-open' })
})

it('is for nobody else, and for no other class', async () => {
  const { activityid } = await createClass(system, { openInS: 0, settings: JOIN })
  const stranger = await signIn(system, await createPerson(system))
  expect((await ask(stranger, activityid)).status).toBe(404)
  expect((await ask(system.browser(), activityid)).status).toBe(401)
  const ours = await createClass(system, { openInS: 0 })
  expect((await ask(ours.clients[0], ours.activityid)).status).toBe(404)
})

it('is not for whom the host removed', async () => {
  const { clients, activityid, host, learners, start } = await createClass(system, { openInS: 0, settings: JOIN })
  const sessionid = (await start()).body.sessionId ?? 0
  const person = { sessionid, userid: learners[0]!.id }
  await host.learn('local_learn_restrict_class_person', { ...person, restriction: 'removed' })
  expect((await ask(clients[0], activityid)).body).toMatchObject({ code: 'live/removed' })
  expect((await ask(clients[1], activityid)).status).toBe(200)
})

it.each([
  ['https://zoom.us/j/123456789', '123456789'],
  ['https://us02web.zoom.us/j/85746065432?pwd=abc', '85746065432'],
  ['https://zoom.us.example.org/j/123456789', null],
  ['https://meet.example.org/j/123456789', null],
])('reads the number of a meeting in %s', (link, number) => {
  expect(meetingNumberIn(link)).toBe(number)
})
