import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import { createExternalClass } from '#testkit/external-class.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({
  JITSI_URL: 'https://meet.example.org',
  JITSI_APP_ID: 'institute',
  JITSI_APP_SECRET: 'the secret of the application',
})
const LINK = { join_url: 'https://meet.example.org/abc' }

describe('joining', () => {
  it('too early and too late leads nowhere, whether by a link or by an address of one’s own', async () => {
    const linked = await createClass(system, { openInS: 1200, settings: LINK })
    const url = async () => (await linked.read(linked.clients[0])).joinUrl
    expect(await url()).toBeNull()
    system.clock.pass(600)
    expect(await url()).toBe(LINK.join_url)
    system.clock.pass(600 + 3600)
    expect(await url()).toBeNull()
    const external = await createExternalClass(system, 'jitsi')
    const join = async () => (await external.join(external.clients[0])).body
    expect(await join()).toMatchObject({ code: 'live/not-live' })
    await external.start()
    expect((await join()).url).toContain('jwt=')
    await external.end()
    expect(await join()).toMatchObject({ code: 'live/not-live' })
  })

  it('is for who is enrolled: not for strangers, nor for learners of another program', async () => {
    const external = await createExternalClass(system, 'jitsi')
    await external.start()
    const other = await createClass(system, { openInS: 0 })
    const stranger = await signIn(system, await createPerson(system))
    for (const client of [stranger, other.clients[0]]) {
      expect((await external.join(client)).status).toBe(404)
      const read = await client.learn('local_learn_get_live_class', { activityid: external.activityid })
      expect(read.status).toBe(404)
    }
    expect((await external.join(system.browser())).status).toBe(401)
  })

  it('a role that is asked for is refused, and a learner neither starts nor ends a class', async () => {
    const external = await createExternalClass(system, 'jitsi')
    const [learner] = external.clients
    const asHost = { activityid: external.activityid, role: 'host' } as { activityid: number }
    for (const name of ['local_learn_start_class', 'local_learn_end_class'] as const)
      expect((await learner.learn(name, { activityid: external.activityid })).status).toBe(404)
    await external.start()
    expect((await learner.learn('local_learn_join_class', asHost)).status).toBe(400)
    expect((await learner.learn('local_learn_end_class', { activityid: external.activityid })).status).toBe(404)
    expect((await external.read(learner)).times.state).toBe('live')
  })

  it('who was removed by the host of a class that another service holds gets no other address', async () => {
    const external = await createExternalClass(system, 'jitsi')
    await external.start()
    const { sessionId } = await external.read(external.host)
    await external.host.learn('local_learn_restrict_class_person', {
      sessionid: sessionId ?? 0,
      userid: external.learners[0]!.id,
      restriction: 'removed',
    })
    expect((await external.join(external.clients[0])).body).toMatchObject({ code: 'live/removed' })
  })
})

describe('a stream', () => {
  it('counts no heartbeats at a guessed address, nor a hundred of them in one second', async () => {
    const { start, epoch, fragment, read, clients } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    await epoch(sessionId)
    await fragment(sessionId, 0, 0)
    const { streamKey } = await read(clients[0])
    system.clock.pass(1200)
    for (let n = 0; n < 20; n++)
      expect((await clients[0].get(`${LIVE_STREAMS}/guessed-${n}/index.m3u8`)).status).toBe(404)
    for (let n = 0; n < 100; n++) await clients[0].get(`${LIVE_STREAMS}/${streamKey}/index.m3u8`)
    expect((await read(clients[0])).attendance?.countedS).toBe(0)
  })

  it('refuses a fragment of 100 MB before it is read', async () => {
    const { start, epoch, host } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    await epoch(sessionId)
    const reply = await system.app.inject({
      method: 'POST',
      url: `${LIVE_STREAMS}/${sessionId}/epochs/0/0?d=1`,
      // Only the first bytes of it ever arrive.
      payload: Buffer.alloc(64),
      remoteAddress: '203.0.113.7',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': '100000000',
        origin: 'http://127.0.0.1:3000',
        'sec-fetch-site': 'same-origin',
        cookie: [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect(reply.statusCode).toBe(413)
  })
})
