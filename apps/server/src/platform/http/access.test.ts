import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { appToken, createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { guardRoutes } from './access.ts'

const system = await createTestSystem(
  {},
  {
    moreModules: () => [
      {
        name: 'raw',
        routes(app) {
          for (const access of ['signed-in', 'loopback'] as const)
            app.get(`/api/auth/${access}.csv`, { config: { access } }, async () => 'phones')
        },
      },
    ],
  },
)

describe('a route', () => {
  it.each([undefined, 'loopback'] as const)('does not start without an access that has a rule (%s)', async access => {
    const app = Fastify()
    guardRoutes(app, { public: () => undefined })
    app.get('/learners', { config: { ...(access && { access }) } }, async () => ({}))
    await expect(app.ready()).rejects.toThrow(`GET /learners has no access that is known here: ${access}`)
  })

  it('keeps to its access without asking the handler, whatever its address looks like', async () => {
    const learner = await signIn(system, await createPerson(system))
    expect((await system.browser().get('/api/auth/signed-in.csv')).status).toBe(401)
    expect((await learner.get('/api/auth/signed-in.csv')).body).toBe('phones')
    expect((await learner.get('/api/auth/loopback.csv')).status).toBe(404)
    expect((await system.browser('127.0.0.1').get('/api/auth/loopback.csv')).body).toBe('phones')
    for (const name of ['x-forwarded-for', 'via', 'x-envoy-external-address', 'fastly-client-ip', 'cf-ray', 'cdn-loop'])
      expect((await system.browser('127.0.0.1').get('/api/auth/loopback.csv', { [name]: '1' })).status).toBe(404)
  })
})

describe('a function that writes', () => {
  it('is refused to another site at the protocol door too, by GET as well', async () => {
    const person = await createPerson(system)
    const token = await appToken(system, person)
    const call = async (wsfunction: string, headers: Record<string, string>) =>
      (await system.browser().get(`/webservice/rest/server.php?wstoken=${token}&wsfunction=${wsfunction}`, headers))
        .body
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(await call('local_learn_issue_hand_over', foreign)).toMatchObject({ errorcode: 'accessexception' })
    expect(await call('local_learn_issue_hand_over', {})).toHaveProperty('token')
    expect(await call('core_webservice_get_site_info', foreign)).toMatchObject({ userid: person.id })
  })
})
