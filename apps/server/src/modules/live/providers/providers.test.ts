import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { createExternalClass } from '#testkit/external-class.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createZoomAccount } from '#testkit/zoom-server.ts'
import { createZoom } from './zoom/provider.ts'

const SECRET = 'the secret of the application'
const system = await createTestSystem({
  JITSI_URL: 'https://meet.example.org/',
  JITSI_APP_ID: 'institute',
  JITSI_APP_SECRET: SECRET,
})

it('lets people into Jitsi by a token for one room whose name nobody guesses; hosts moderate', async () => {
  const held = await createExternalClass(system, 'jitsi')
  expect((await held.join(held.clients[0])).body).toMatchObject({ code: 'live/not-live' })
  await held.start()
  const enter = async (client: (typeof held)['host']) => {
    const url = new URL((await held.join(client)).body.url)
    const options = {
      issuer: 'institute',
      audience: 'jitsi',
      subject: 'meet.example.org',
      currentDate: system.clock.now(),
    }
    const key = new TextEncoder().encode(SECRET)
    const { payload } = await jwtVerify(url.searchParams.get('jwt') ?? '', key, options)
    expect(`/${String(payload.room)}`).toBe(url.pathname)
    expect((payload.exp ?? 0) * 1000 - system.clock.now().getTime()).toBeLessThanOrEqual(900_000)
    return { room: payload.room, user: (payload.context as { user: { id: string; moderator: boolean } }).user }
  }
  const learner = await enter(held.clients[0])
  expect(learner.user).toMatchObject({ id: String(held.learners[0]!.id), moderator: false })
  expect(learner.room).toMatch(/^class-\d+-[\w-]{16}$/)
  const host = await enter(held.host)
  expect([host.room, host.user.moderator]).toEqual([learner.room, true])
  // It says nothing of who was there: staff enter that, and the lobby says so.
  expect(await held.read(held.clients[0])).toMatchObject({ countsByItself: false })
})

it('a class that a service holds is over long after its plan, where nobody says that it ended', async () => {
  const held = await createExternalClass(system, 'jitsi')
  await held.start()
  await system.worker.prepare()
  system.clock.pass(2.5 * 3600)
  await system.worker.runDue()
  expect((await held.read(held.host)).times.state).toBe('live')
  system.clock.pass(3600)
  await system.worker.runDue()
  const { times } = await held.read(held.host)
  expect([times.state, (times.endAt ?? 0) - (times.startAt ?? 0)]).toEqual(['ended', 3600])
})

describe('who holds a class', () => {
  it('is one of those that are set up', async () => {
    const { courseId, activityid, host } = await createClass(system)
    const { body } = await host.learn('local_learn_get_staff_classes', { courseid: courseId })
    expect(body.providers).toEqual(['room', 'link', 'jitsi'])
    const act = { kind: 'class-settings' as const, activityid, provider: 'zoom' as const }
    const refused = await host.learn('local_learn_perform_staff_operation', { act, isdryrun: true })
    expect(refused.body).toMatchObject({
      code: 'request/invalid',
      message: expect.stringContaining('Zoom isn’t set up'),
    })
    const byLink = { ...act, joinurl: 'https://zoom.us/j/123456789' }
    expect((await host.learn('local_learn_perform_staff_operation', { act: byLink, isdryrun: true })).status).toBe(200)
  })

  it('that is set up no more starts nothing, and says so', async () => {
    const held = await createExternalClass(system, 'jitsi')
    await system.raw
      .updateTable('live_plan')
      .set({ provider: 'livekit' })
      .where('activity_id', '=', held.activityid)
      .execute()
    expect((await held.start()).body).toMatchObject({ code: 'live/not-set-up' })
  })

  it('tells settings that are there in part, and accounts that cannot be read', () => {
    const fault = (env: Record<string, string>) => () => loadConfig({ DEMO: '0', ...env })
    expect(fault({ JITSI_URL: 'https://meet.example.org' })).toThrow(/JITSI_APP_ID must be set with JITSI_URL/)
    expect(fault({ ZOOM_ACCOUNTS: '[{"name":"main"}]' })).toThrow(/ZOOM_ACCOUNTS: 0\.accountId/)
    expect(fault({ ZOOM_ACCOUNTS: 'main' })).toThrow(/ZOOM_ACCOUNTS: is no JSON/)
    const twice = JSON.stringify([createZoomAccount('main'), createZoomAccount('main')])
    expect(fault({ ZOOM_ACCOUNTS: twice })).toThrow(/a name of its own/)
  })
})

it('an account of Zoom is chosen by host, then by program, and one for others never', () => {
  const accounts = [
    createZoomAccount('all', { users: ['a@x.org', 'neha@x.org'] }),
    createZoomAccount('program', { programs: [7] }),
    createZoomAccount('host', { hosts: ['Neha@x.org'] }),
    createZoomAccount('others', { programs: [8] }),
  ]
  const parts = { clock: system.clock, http: () => Promise.reject(new Error('no call')) }
  const zoom = createZoom(parts, { accounts, apiUrl: 'https://x', oauthUrl: 'https://x', siteUrl: 'https://x' })
  const meeting = {
    sessionId: 1,
    name: '',
    startsAt: new Date(),
    minutes: 60,
    hostEmail: 'neha@x.org',
    programIds: [7],
  }
  expect(zoom.licences(meeting).map(({ account, licence }) => `${account} ${licence}`)).toEqual([
    'host host@zoom.example.org',
    'program program@zoom.example.org',
    'all neha@x.org',
    'all a@x.org',
  ])
})
