import { BATCH, BATCH_MOST, type BatchedReply } from '@learn/contract/base'
import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, PASSWORD, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = await signIn(system, await createPerson(system))

const TIME = { url: '/api/auth/time' }
const NOTES = { url: '/api/learning/local_learn_get_notes', body: {} }
const STAFF_HOME = { url: '/api/learning/local_learn_get_staff_home', body: {} }

const times = (count: number) => Array.from({ length: count }, () => TIME)
const post = (client: TestClient, calls: readonly object[]) => client.post<BatchedReply[]>(BATCH, { calls })

it('answers each call as if it had been sent alone, in their order', async () => {
  const wrong = { url: NOTES.url, body: { page: 'first' } }
  const { status, body } = await post(learner, [NOTES, STAFF_HOME, wrong, TIME])
  expect(status).toBe(200)
  const alone = [await learner.post(NOTES.url, {}), await learner.post(STAFF_HOME.url, {})]
  expect(body.map(reply => reply.status)).toEqual([200, alone[1]?.status, 400, 200])
  expect(body[0]?.body).toEqual(alone[0]?.body)
  expect(body[1]?.body).toMatchObject({ code: alone[1]?.body.code })
  expect(body[3]?.body).toMatchObject({ serverAtMs: expect.any(Number) })
})

it('has each of its calls refused to nobody, and to another site', async () => {
  const { body } = await post(system.browser(), [NOTES, TIME])
  expect(body.map(reply => reply.status)).toEqual([401, 200])
  const foreign = await learner.post(BATCH, { calls: [NOTES] }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

it('carries calls of the services only, and few', async () => {
  const refused = [
    { url: BATCH, body: { calls: [TIME] } },
    { url: '/api/learning/../batch', body: { calls: [TIME] } },
    { url: '/api/learning/%2e%2e/batch', body: { calls: [TIME] } },
    { url: '/metrics' },
    { url: '/dev/outbox.json' },
    { url: 'https://evil.example/api/auth/time' },
    { url: '//evil.example/api/auth/time' },
    { url: NOTES.url },
    { url: '/api/learning/local_learn_get_nothing', body: {} },
  ]
  for (const call of refused) expect([call, (await post(learner, [TIME, call])).status]).toEqual([call, 400])
  for (const count of [0, BATCH_MOST + 1]) expect((await post(learner, times(count))).status).toBe(400)
})

it('brings the cookies of its calls', async () => {
  const browser = system.browser()
  const { email } = await createPerson(system)
  const body = { username: email, password: PASSWORD, service: 'local_mobile' }
  expect((await post(browser, [{ url: '/api/auth/login/token', body }])).body[0]?.status).toBe(200)
  expect((await post(browser, [NOTES])).body[0]?.status).toBe(200)
})

it('is counted call by call', async () => {
  const left = async (calls: readonly object[]) => Number((await post(learner, calls)).headers['x-ratelimit-remaining'])
  const before = await left([TIME])
  // Before its own calls are counted a batch is told what is left: the next one knows.
  await left(times(BATCH_MOST))
  expect(before - (await left([TIME]))).toBe(BATCH_MOST + 3)
})
