import { expect, it } from 'vitest'
import { startBigBlueButton } from '#testkit/bigbluebutton-server.ts'
import { createExternalClass, tellUs } from '#testkit/external-class.ts'
import { createTestSystem } from '#testkit/system.ts'
import { signedCall } from './client.ts'

const bbb = await startBigBlueButton()
const system = await createTestSystem(bbb.env)

it('signs calls as the documentation of BigBlueButton does', () => {
  const settings = {
    url: 'http://yourserver.com/bigbluebutton',
    secret: '639259d4-9dd8-4b25-bf01-95f9567eaf4b',
    checksum: 'sha1' as const,
  }
  const params = { name: 'Test Meeting', meetingID: 'abc123', attendeePW: '111222', moderatorPW: '333444' }
  expect(signedCall(settings, 'create', params)).toBe(
    'http://yourserver.com/bigbluebutton/api/create?name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444&checksum=1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17',
  )
})

it('holds a class: its host moderates, learners come as viewers, and its end ends it there', async () => {
  const held = await createExternalClass(system, 'bigbluebutton')
  expect((await held.join(held.clients[0])).body).toMatchObject({ code: 'live/not-live' })
  await held.start()
  const [id = '', made] = [...bbb.meetings].at(-1) ?? []
  expect(made?.get('meta_analytics-callback-url')).toBe('http://127.0.0.1:3000/live/webhooks/bigbluebutton/analytics')
  const address = async (client: (typeof held)['host']) => new URL((await held.join(client)).body.url).searchParams
  expect(Object.fromEntries(await address(held.clients[0]))).toMatchObject({
    meetingID: id,
    role: 'VIEWER',
    userID: String(held.learners[0]!.id),
  })
  expect((await address(held.host)).get('role')).toBe('MODERATOR')
  await held.end()
  await system.worker.runDue()
  expect(bbb.meetings.has(id)).toBe(false)
  // What is over there already is no fault.
  await held.start()
  bbb.meetings.clear()
  await held.end()
  await system.worker.runDue()
  expect(await system.raw.selectFrom('live_meeting').selectAll().where('closed_at', 'is', null).execute()).toEqual([])
})

it('counts who was there by the learning dashboard, once, and believes nobody else', async () => {
  const held = await createExternalClass(system, 'bigbluebutton')
  await held.start()
  await held.join(held.clients[0])
  const [id = ''] = [...bbb.meetings].at(-1) ?? []
  const began = system.clock.now()
  // As the dashboard writes moments.
  const at = (n: number) => `${new Date(began.getTime() + n * 1000).toISOString().replace('T', ' ').slice(0, 19)} +0000`
  system.clock.pass(3600)
  const [first, second] = held.learners
  const data = {
    start: at(0),
    finish: at(3000),
    attendees: [
      {
        ext_user_id: String(first!.id),
        name: 'A',
        moderator: false,
        joins: [at(0), at(1200)],
        leaves: [at(600), at(1800)],
      },
      // Nobody was given an address for this one: a name that is no proof.
      { ext_user_id: String(second!.id), name: 'Somebody', moderator: false, joins: [at(100)], leaves: [] },
      { ext_user_id: '1', name: 'The host', moderator: true, joins: [at(0)], leaves: [at(3000)] },
    ],
  }
  const now = system.clock.now()
  const path = 'bigbluebutton/analytics'
  const forged = await bbb.dashboard(id, data, now, 'another secret')
  expect((await tellUs(system, path, forged)).statusCode).toBe(401)
  expect((await tellUs(system, 'bigbluebutton/other', forged)).statusCode).toBe(401)
  const call = await bbb.dashboard(id, data, now)
  expect((await tellUs(system, path, { ...call, headers: {} })).statusCode).toBe(401)
  for (let n = 0; n < 2; n++) expect((await tellUs(system, path, call)).statusCode).toBe(200)
  const { session, people, unmatched } = await held.people()
  expect((session?.endedAt ?? 0) - (session?.startedAt ?? 0)).toBe(3000)
  expect(people.find(({ userId }) => userId === first!.id)?.countedS).toBe(1200)
  expect(people.find(({ userId }) => userId === second!.id)?.countedS).toBe(0)
  expect(unmatched.map(line => [line.name, line.to - line.from])).toEqual([['Somebody', 2900]])
  // A day later the same call is a recording of one.
  system.clock.pass(2 * 86_400)
  expect((await tellUs(system, path, call)).statusCode).toBe(401)
})

it('fetches the video of a recording that is announced', async () => {
  const held = await createExternalClass(system, 'bigbluebutton')
  await held.start()
  const [id = ''] = [...bbb.meetings].at(-1) ?? []
  system.clock.pass(1800)
  await held.end()
  const forged = await bbb.recordingReady(id, system.clock.now(), 'another secret')
  expect((await tellUs(system, 'bigbluebutton/recording', forged)).statusCode).toBe(401)
  await tellUs(system, 'bigbluebutton/recording', await bbb.recordingReady(id, system.clock.now()))
  await system.worker.runDue()
  const page = await held.read(held.clients[0])
  expect(page.recording).toMatchObject({ isFile: true })
  expect(page.times.hasRecording).toBe(true)
})
