import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createExternalClass, tellUs } from '#testkit/external-class.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createZoomAccount, startZoom, zoomHeaders } from '#testkit/zoom-server.ts'
import { readZoomWebhook } from './webhook.ts'

const main = createZoomAccount('main', { users: ['one@zoom.example.org', 'two@zoom.example.org'] })
const other = createZoomAccount('other', { programs: [424_242] })
const zoom = await startZoom([main, other])
const system = await createTestSystem(zoom.env)
const SECONDS = (n: number) => new Date(system.clock.now().getTime() + n * 1000)
const lastMeeting = () => [...zoom.meetings.values()].at(-1)!

/** Ends what a test left open, so that each has both licences. */
async function freeLicences(...classes: { end: () => Promise<unknown> }[]) {
  for (const one of classes) await one.end()
  await system.worker.runDue()
}

describe('a class in Zoom', () => {
  it('lets learners in once its host started it, each by an address of their own, hosts as hosts', async () => {
    const held = await createExternalClass(system, 'zoom')
    const [learner, second] = held.clients
    expect(await held.read(learner)).toMatchObject({ joinsBy: 'service', countsByItself: true, joinUrl: null })
    expect((await held.join(learner)).body).toMatchObject({ code: 'live/not-live' })
    expect(zoom.meetings.size).toBe(0)
    expect((await held.start()).status).toBe(200)
    const meeting = lastMeeting()
    expect(meeting.user).toBe('one@zoom.example.org')
    const [first, again, another] = [await held.join(learner), await held.join(learner), await held.join(second)]
    expect(first.body.url).toBe(`https://zoom.us/w/${meeting.id}?tk=reg${meeting.id}x0`)
    expect(again.body.url).toBe(first.body.url)
    expect(another.body.url).not.toBe(first.body.url)
    // No e-mail address of a learner leaves the house.
    expect(meeting.registrants.map(({ email }) => email)).toEqual(
      held.learners.map(({ id }) => `learner-${id}@127.0.0.1`),
    )
    expect((await held.join(held.host)).body.url).toContain('zak=host')
    await freeLicences(held)
    expect(meeting.isOver).toBe(true)
    expect((await held.join(learner)).body).toMatchObject({ code: 'live/not-live' })
  })

  it('never shares a licence with another class that is on', async () => {
    const [a, b, c] = [
      await createExternalClass(system, 'zoom'),
      await createExternalClass(system, 'zoom'),
      await createExternalClass(system, 'zoom'),
    ]
    await a.start()
    const first = lastMeeting().user
    await b.start()
    expect([first, lastMeeting().user].toSorted()).toEqual(main.users)
    expect((await c.start()).body).toMatchObject({ code: 'live/no-licence' })
    expect((await c.read(c.clients[0])).times.state).toBe('planned')
    await a.end()
    // The licence is free once Zoom itself has ended the class.
    expect((await c.start()).body).toMatchObject({ code: 'live/no-licence' })
    await system.worker.runDue()
    expect((await c.start()).status).toBe(200)
    expect(lastMeeting().user).toBe(first)
    await freeLicences(b, c)
  })

  it('that Zoom does not make is not started, and holds no licence', async () => {
    const held = await createExternalClass(system, 'zoom')
    zoom.setDown(true)
    expect((await held.start()).body).toMatchObject({ code: 'live/service' })
    zoom.setDown(false)
    expect(await system.raw.selectFrom('live_meeting').selectAll().where('closed_at', 'is', null).execute()).toEqual([])
    expect((await held.start()).status).toBe(200)
    await freeLicences(held)
  })
})

describe('what Zoom tells', () => {
  it('counts in the ledger, in whatever order it comes; unknown names wait for staff', async () => {
    const held = await createExternalClass(system, 'zoom')
    await held.start()
    const meeting = lastMeeting()
    await held.join(held.clients[0])
    const began = system.clock.now()
    const at = (n: number) => new Date(began.getTime() + n * 1000).toISOString()
    const tell = (event: string, participant: object) =>
      tellUs(
        system,
        'zoom/main',
        zoom.event(main, event, { id: String(meeting.id), host_id: 'H', participant }, system.clock.now()),
      )
    const aarav = { user_id: '16', user_name: 'A', registrant_id: meeting.registrants[0]?.registrant_id }
    await tell('meeting.participant_joined', { ...aarav, join_time: at(0) })
    system.clock.pass(1800)
    // Whoever has not left yet counts until now.
    const mid = (await held.people()).people.find(({ userId }) => userId === held.learners[0]!.id)
    expect(mid).toMatchObject({ countedS: 1800 })
    expect((await held.read(held.clients[0])).attendance).toMatchObject({ countedS: 1800 })
    // Of a stay of ten minutes the end comes before the beginning.
    const name = (await held.people()).people.find(({ userId }) => userId === held.learners[1]!.id)?.name
    const second = { user_id: '17', user_name: name }
    await tell('meeting.participant_left', { ...second, leave_time: at(1200) })
    await tell('meeting.participant_joined', { ...second, join_time: at(600) })
    await tell('meeting.participant_joined', { user_id: '18', user_name: 'Somebody', join_time: at(60) })
    await tell('meeting.participant_joined', { user_id: '19', id: 'H', user_name: 'The host', join_time: at(0) })
    system.clock.pass(1800)
    await tellUs(
      system,
      'zoom/main',
      zoom.event(main, 'meeting.ended', { id: meeting.id, end_time: at(3600) }, system.clock.now()),
    )
    const { session, people, unmatched } = await held.people()
    expect((session?.endedAt ?? 0) - (session?.startedAt ?? 0)).toBe(3600)
    const countedS = (n: 0 | 1) => people.find(({ userId }) => userId === held.learners[n]!.id)?.countedS
    expect([countedS(0), countedS(1)]).toEqual([3600, 600])
    expect(unmatched.map(line => [line.name, line.to - line.from])).toEqual([['Somebody', 3540]])
    // Zoom ended it: its licence is free without a call of ours.
    expect(await system.raw.selectFrom('live_meeting').selectAll().where('closed_at', 'is', null).execute()).toEqual([])
    await freeLicences()
  })

  it('is refused without its signature, from another account, late, changed, and told twice', async () => {
    const held = await createExternalClass(system, 'zoom')
    await held.start()
    const { id } = lastMeeting()
    const now = system.clock.now()
    const joined = (user: string) => ({
      id,
      participant: { user_id: user, user_name: 'Nobody', join_time: now.toISOString() },
    })
    const good = zoom.event(main, 'meeting.participant_joined', joined('1'), now)
    const code = async (path: string, call: typeof good) => (await tellUs(system, path, call)).statusCode
    expect(await code('zoom/main', { ...good, body: good.body.replace('Nobody', 'Somebody') })).toBe(401)
    expect(await code('zoom/main', { ...good, headers: { 'content-type': 'application/json' } })).toBe(401)
    expect(await code('zoom/other', good)).toBe(401)
    expect(await code('zoom/none', good)).toBe(401)
    expect(await code('zoom/main', zoom.event(main, 'meeting.ended', { id }, SECONDS(-400)))).toBe(401)
    expect(await code('webex/main', good)).toBe(404)
    expect((await held.people()).unmatched).toEqual([])
    expect(await code('zoom/main', good)).toBe(200)
    // Staff say that it was nobody; the call that comes again brings nothing back.
    await system.raw.deleteFrom('live_roster').execute()
    expect(await code('zoom/main', good)).toBe(200)
    expect((await held.people()).unmatched).toEqual([])
    // Another account of ours knows nothing of this class, though its signature is good.
    const foreign = zoom.event({ ...main, accountId: 'account-foreign' }, 'meeting.ended', { id }, now)
    expect(await code('zoom/main', foreign)).toBe(200)
    expect((await held.read(held.host)).times.state).toBe('live')
    await freeLicences(held)
  })

  it('answers the question whether the address is ours', async () => {
    const body = JSON.stringify({
      payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' },
      event_ts: 1_654_503_849_680,
      event: 'endpoint.url_validation',
    })
    const reply = await tellUs(system, 'zoom/main', { body, headers: zoomHeaders(main, body, system.clock.now()) })
    const encryptedToken = createHmac('sha256', main.webhookSecret).update('qgg8vlvZRS6UYooatFL8Aw').digest('hex')
    expect(reply.json()).toEqual({ plainToken: 'qgg8vlvZRS6UYooatFL8Aw', encryptedToken })
  })

  it('answers with the token that another implementation publishes for this question', () => {
    const account = { ...main, webhookSecret: 'secretValueTest' }
    const body =
      '{"event_ts":1654503849680,"event":"endpoint.url_validation","payload":{"plainToken":"qgg8vlvZRS6UYooatFL8Aw"}}'
    const now = system.clock.now()
    const { reply } = readZoomWebhook({ channel: 'main', body, headers: zoomHeaders(account, body, now) }, account, now)
    expect(reply).toMatchObject({
      encryptedToken: '70c1f2e2e6ca2d39297490d1f9142c7d701415ea8e6151f6562a08fa657a40ff',
    })
  })
})

it('fetches the recording and its transcript, which play and are searched like ours', async () => {
  const held = await createExternalClass(system, 'zoom')
  await held.start()
  const { id } = lastMeeting()
  system.clock.pass(3600)
  await freeLicences(held)
  await tellUs(
    system,
    'zoom/main',
    zoom.event(main, 'recording.completed', { id, uuid: '/uuid//x==' }, system.clock.now()),
  )
  await system.worker.runDue()
  const learner = held.clients[0]
  const page = await held.read(learner)
  expect(page.times.hasRecording).toBe(true)
  expect(page.recording).toMatchObject({ isFile: true, hasCaptions: true })
  expect(zoom.seen.map(({ url }) => url.pathname)).toContain('/v2/meetings/%252Fuuid%252F%252Fx%253D%253D/recordings')
  const film = await system.app.inject({
    url: `/api/learning/live/${page.streamKey}/recording.mp4`,
    headers: { range: 'bytes=4-7', cookie: [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect([film.statusCode, film.body, film.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${zoom.film.length}`,
  ])
  const { items } = (await learner.learn('local_learn_get_recordings', {})).body
  expect(items.find(({ activity }) => activity.id === held.activityid)?.seconds).toBe(3600)
})
