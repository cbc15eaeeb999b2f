import { expect, it } from 'vitest'
import { createExternalClass, tellUs } from '#testkit/external-class.ts'
import { readLiveKitToken, startLiveKit } from '#testkit/livekit-server.ts'
import { createTestSystem } from '#testkit/system.ts'

const livekit = await startLiveKit()
const system = await createTestSystem(livekit.env)
const tell = async (event: object, secret?: string) =>
  tellUs(system, 'livekit/events', await livekit.event(event, system.clock.now(), secret))
const lastRoom = () => [...livekit.rooms].at(-1) ?? ''

it('lets people into one room by a token, learners without its administration', async () => {
  const held = await createExternalClass(system, 'livekit')
  expect((await held.join(held.clients[0])).body).toMatchObject({ code: 'live/not-live' })
  await held.start()
  const token = async (client: (typeof held)['host']) => {
    const url = new URL((await held.join(client)).body.url)
    expect(url.origin + url.pathname).toBe('https://meet.example.org/custom')
    expect(url.searchParams.get('liveKitUrl')).toBe(livekit.url.replace('http', 'ws'))
    return readLiveKitToken(url.searchParams.get('token') ?? '', system.clock.now())
  }
  const learner = await token(held.clients[0])
  expect(learner).toMatchObject({ sub: String(held.learners[0]!.id), video: { room: lastRoom(), roomJoin: true } })
  expect(JSON.stringify(learner)).not.toContain('roomAdmin')
  expect(await token(held.host)).toMatchObject({ video: { roomAdmin: true } })
  await held.end()
  await system.worker.runDue()
  expect(livekit.rooms.size).toBe(0)
})

it('counts who was there by signed webhooks, and fetches what was recorded from its own place alone', async () => {
  const held = await createExternalClass(system, 'livekit')
  await held.start()
  const room = { name: lastRoom(), sid: 'RM_1' }
  await held.join(held.clients[0])
  const identity = String(held.learners[0]!.id)
  const joined = { event: 'participant_joined', id: 'EV_1', room, participant: { sid: 'PA_1', identity, name: 'A' } }
  expect((await tell(joined, 'another secret, long enough for it')).statusCode).toBe(401)
  const good = await livekit.event(joined, system.clock.now())
  const changed = { ...good, body: good.body.replace('PA_1', 'PA_2') }
  expect((await tellUs(system, 'livekit/events', changed)).statusCode).toBe(401)
  expect((await tellUs(system, 'livekit/events', good)).statusCode).toBe(200)
  await tell({
    event: 'participant_joined',
    id: 'EV_2',
    room,
    participant: { sid: 'PA_9', identity: 'host-1', name: 'Host' },
  })
  system.clock.pass(900)
  await tell({ event: 'participant_left', id: 'EV_3', room, participant: { sid: 'PA_1', identity, name: 'A' } })
  // Ten minutes later the first call is a recording of one.
  expect((await tellUs(system, 'livekit/events', good)).statusCode).toBe(401)
  system.clock.pass(100)
  await tell({ event: 'room_finished', id: 'EV_4', room })
  const { session, people, unmatched } = await held.people()
  expect((session?.endedAt ?? 0) - (session?.startedAt ?? 0)).toBe(1000)
  expect(people.find(({ userId }) => String(userId) === identity)?.countedS).toBe(900)
  expect(unmatched).toEqual([])
  const ended = (id: string, location: string) =>
    tell({ event: 'egress_ended', id, egressInfo: { roomName: room.name, fileResults: [{ location }] } })
  await ended('EV_5', 'http://169.254.169.254/classes/film.mp4')
  await system.worker.runDue()
  expect((await held.read(held.clients[0])).times.hasRecording).toBe(false)
  await ended('EV_6', `${livekit.url}/classes/film.mp4`)
  await system.worker.runDue()
  expect((await held.read(held.clients[0])).recording).toMatchObject({ isFile: true })
})
