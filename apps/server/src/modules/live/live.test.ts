import { ABANDONED_AFTER_S, classStage } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createRoom } from './room/room.ts'
import { endAbandonedClasses } from './service/abandoned-classes.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)

describe('a class', () => {
  it('opens ten minutes before it begins, by the clock of the server', async () => {
    const { read, clients, start } = await createClass(system)
    const stage = async () => classStage((await read(clients[0])).times, nowS())
    expect(await stage()).toBe('opens')
    expect((await start()).body).toMatchObject({ code: 'live/not-open' })
    system.clock.pass(2999)
    expect(await stage()).toBe('opens')
    system.clock.pass(1)
    expect(await stage()).toBe('live')
    expect((await start()).status).toBe(200)
    system.clock.pass(600 + 3600)
    expect(await stage()).toBe('live')
  })

  it('is over at its planned end when nobody started it', async () => {
    const { read, clients, start } = await createClass(system)
    system.clock.pass(7200)
    expect(classStage((await read(clients[0])).times, nowS())).toBe('ended')
    expect((await start()).body).toMatchObject({ code: 'live/not-open' })
  })

  it('is started by its host alone, once', async () => {
    const { clients, start, activityid } = await createClass(system, { openInS: 0 })
    expect((await clients[0].learn('local_learn_start_class', { activityid })).status).toBe(404)
    const first = await start()
    expect((await start()).body.sessionId).toBe(first.body.sessionId)
    const stranger = await signIn(system, await createPerson(system))
    expect((await stranger.learn('local_learn_get_live_class', { activityid })).status).toBe(404)
  })

  it('without a date is started whenever its host wants, and again after its end', async () => {
    const { read, clients, start, end, epoch, fragment } = await createClass(system, { openInS: null })
    expect(classStage((await read(clients[0])).times, nowS())).toBe('undated')
    // Started by mistake, it was not held.
    await start()
    await end()
    expect(classStage((await read(clients[0])).times, nowS())).toBe('undated')
    const sessionId = (await start()).body.sessionId ?? 0
    expect(classStage((await read(clients[0])).times, nowS())).toBe('live')
    await epoch(sessionId)
    await fragment(sessionId, 0, 0)
    await end()
    expect(classStage((await read(clients[0])).times, nowS())).toBe('recording')
    system.clock.pass(60)
    expect((await start()).body.sessionId).not.toBe(sessionId)
  })

  it('that broke off goes on within its planned time, as a session of its own', async () => {
    const { read, clients, start, end, epoch, fragment } = await createClass(system, { openInS: 0 })
    const first = (await start()).body.sessionId ?? 0
    await epoch(first)
    await fragment(first, 0, 0)
    system.clock.pass(600)
    await end()
    expect(await read(clients[0])).toMatchObject({ isStartable: true, times: { state: 'ended', hasRecording: true } })
    const again = await start()
    expect([again.status, again.body.times.state, again.body.isStartable]).toEqual([200, 'live', false])
    expect(again.body.sessionId).not.toBe(first)
    await end()
    system.clock.pass(3600)
    expect((await read(clients[0])).isStartable).toBe(false)
    expect((await start()).body).toMatchObject({ code: 'live/not-open' })
  })

  it('that was started by mistake, or given up before anything was sent, was not held: nobody was absent', async () => {
    const { clients, start, end, host, activityid, programId } = await createClass(system, { openInS: 0 })
    const rows = async () => (await clients[0].learn('local_learn_get_attendance', { programid: programId })).body.rows
    await start()
    system.clock.pass(20)
    await end()
    expect(await rows()).toEqual([])
    await start()
    system.clock.pass(ABANDONED_AFTER_S)
    await endAbandonedClasses(system, createRoom(system))
    expect(await rows()).toEqual([])
    const { people, session } = (await host.learn('local_learn_get_class_list', { activityid })).body
    expect(session).toBeNull()
    expect(people.map(({ state }) => state)).toEqual([null, null])
  })

  it('that is on without a date stands on home', async () => {
    const { clients, start, programId } = await createClass(system, { openInS: null })
    await start()
    const { body } = await clients[0].learn('local_learn_get_dashboard', { programid: programId })
    expect(body.today).toMatchObject([{ kind: 'live', classTimes: { state: 'live' } }])
  })
})

describe('the room', () => {
  it('streams what the host sends, in order, whatever came twice or early', async () => {
    const { start, epoch, fragment, clients, read } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    expect((await epoch(sessionId)).json()).toEqual({ n: 0 })
    for (const seq of [1, 0, 0, 2]) expect((await fragment(sessionId, 0, seq)).statusCode).toBe(204)
    const { streamKey } = await read(clients[0])
    const { body } = await clients[0].get<string>(`/api/learning/live/${streamKey}/index.m3u8`)
    expect(body.match(/0\/\d+\.m4s/g)).toEqual(['0/0.m4s', '0/1.m4s', '0/2.m4s'])
    const piece = await clients[0].get<string>(`/api/learning/live/${streamKey}/0/1.m4s`)
    expect([piece.status, piece.body.length]).toEqual([200, 101])
    expect((await epoch(sessionId)).json()).toEqual({ n: 1 })
    expect((await fragment(sessionId, 0, 3)).json()).toMatchObject({ code: 'live/unknown-epoch' })
    await fragment(sessionId, 1, 0)
    expect((await clients[0].get<string>(`/api/learning/live/${streamKey}/index.m3u8`)).body).toContain(
      '#EXT-X-DISCONTINUITY\n',
    )
  })

  it('takes nothing from who is no host, and nothing that is no fragment', async () => {
    const { start, epoch, fragment, clients } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    expect((await epoch(sessionId, clients[0])).statusCode).toBe(404)
    await epoch(sessionId)
    expect((await fragment(sessionId, 0, 0, clients[1])).statusCode).toBe(404)
    expect((await fragment(sessionId, 0, 0, undefined, Buffer.from('not media at all'))).statusCode).toBe(422)
    expect((await fragment(sessionId, 0, 0, undefined, Buffer.alloc(1_000_001))).statusCode).toBe(413)
  })

  it('holds a message once that was sent twice, and no script', async () => {
    const { start, clients } = await createClass(system, { openInS: 0 })
    const sessionid = (await start()).body.sessionId ?? 0
    const message = { sessionid, key: crypto.randomUUID(), text: '<script>alert(1)</script>' }
    expect((await clients[0].learn('local_learn_send_class_message', message)).body).toEqual({ seq: 1 })
    expect((await clients[0].learn('local_learn_send_class_message', message)).body).toEqual({ seq: 1 })
    const { body } = await clients[1].learn('local_learn_get_class_events', { sessionid })
    expect(body.events).toMatchObject([{ seq: 1, text: message.text, isYou: false, isHost: false }])
  })

  it('bears ten thousand messages of one learner by refusing them', async () => {
    const { start, clients } = await createClass(system, { openInS: 0 })
    const sessionid = (await start()).body.sessionId ?? 0
    const send = () =>
      clients[0].learn('local_learn_send_class_message', { sessionid, key: crypto.randomUUID(), text: 'again' })
    for (let n = 0; n < 20; n++) expect((await send()).status).toBe(200)
    expect((await send()).body).toMatchObject({ code: 'request/too-many' })
  })
})

describe('the recording', () => {
  it('gets captions and chapters from its host alone, once the class is over', async () => {
    const { start, end, epoch, fragment, clients, host, read } = await createClass(system, { openInS: 0 })
    const sessionid = (await start()).body.sessionId ?? 0
    await epoch(sessionid)
    await fragment(sessionid, 0, 0)
    const edit = (more: object, client = host) => client.learn('local_learn_edit_recording', { sessionid, ...more })
    const chapters = [
      { name: 'Ties', fromS: 60 },
      { name: 'Welcome', fromS: 0 },
    ]
    expect((await edit({ chapters })).body).toMatchObject({ code: 'live/not-held' })
    await end()
    expect((await edit({ chapters }, clients[0])).status).toBe(404)
    await edit({ chapters })
    expect((await edit({ captions: 'no captions at all' })).body).toMatchObject({ code: 'live/bad-captions' })
    await edit({ captions: '1\n00:00:01,000 --> 00:00:02,000\nWelcome' })
    const { recording, streamKey } = await read(clients[0])
    expect(recording).toMatchObject({ hasCaptions: true, chapters: [{ name: 'Welcome' }, { name: 'Ties' }] })
    const { body } = await clients[0].get<string>(`/api/learning/live/${streamKey}/captions.vtt`)
    expect(body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWelcome\n')
    await edit({ captions: null })
    expect((await read(clients[0])).recording).toMatchObject({ hasCaptions: false, chapters: [{}, {}] })
  })
})

it('held before is watched at its own address, whatever was held or planned since', async () => {
  const { start, end, epoch, fragment, clients, host, read, activityid } = await createClass(system, { openInS: null })
  const held: number[] = []
  for (let n = 0; n < 2; n++) {
    const id = (await start()).body.sessionId ?? 0
    held.push(id)
    await epoch(id)
    await fragment(id, 0, 0)
    system.clock.pass(1200)
    await end()
    system.clock.pass(60)
  }
  const open = (client: TestClient, sessionid: number, id = activityid) =>
    client.learn('local_learn_get_live_class', { activityid: id, sessionid })
  const [first = 0, second = 0] = held
  const { body } = await open(clients[0], first)
  expect(body).toMatchObject({ sessionId: first, times: { state: 'ended', hasRecording: true }, isStartable: false })
  const { status } = await clients[0].get(`/api/learning/live/${body.streamKey}/recording.m3u8`)
  expect([status, body.recording?.isFile]).toEqual([200, false])
  expect((await read(clients[0])).sessionId).toBe(second)
  // Each is caught up on its own page.
  const { items } = (await clients[0].learn('local_learn_get_calendar', { from: nowS(), to: nowS() + 20 * 86_400 }))
    .body
  expect(items.map(({ kind, sessionId }) => [kind, sessionId])).toEqual(held.map(id => ['catch-up', id]))
  await start()
  expect((await open(clients[0], first)).body.times.state).toBe('ended')
  const other = await createClass(system, { openInS: null })
  const running = (await read(host)).sessionId ?? 0
  expect((await open(other.clients[0], first)).status).toBe(404)
  expect((await open(other.clients[0], first, other.activityid)).status).toBe(404)
  expect((await open(clients[0], running)).status).toBe(404)
})

describe('attendance', () => {
  it('counts the seconds that a player followed, never the opening of the page', async () => {
    const { start, end, epoch, fragment, clients, read, follow, programId } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    await epoch(sessionId)
    await fragment(sessionId, 0, 0)
    const { streamKey } = await read(clients[0])
    // The other learner looks at the page and the chat for the whole time.
    await read(clients[1])
    await follow(clients[0], streamKey ?? '', 900)
    await clients[1].learn('local_learn_get_class_events', { sessionid: sessionId })
    system.clock.pass(300)
    await end()
    const of = async (n: 0 | 1) =>
      (await clients[n].learn('local_learn_get_attendance', { programid: programId })).body.rows[0]
    expect(await of(0)).toMatchObject({ countedS: 900, heldS: 1200, neededS: 900, state: 'Present' })
    expect(await of(1)).toMatchObject({ countedS: 0, state: 'Not attended', spans: [] })
    system.clock.pass(8 * 86_400)
    expect((await of(1))?.state).toBe('Absent')
  })

  it('counts nothing for a script that asks for the lists alone, and only what it fetched for one that skips', async () => {
    const { start, end, epoch, fragment, clients, read, programId } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    await epoch(sessionId)
    const { streamKey } = await read(clients[0])
    const path = `/api/learning/live/${streamKey}`
    for (let seq = 0; seq < 120; seq++) {
      await fragment(sessionId, 0, seq)
      for (const client of clients) await client.get(`${path}/index.m3u8`)
      if (seq % 10 === 0) await clients[1].get(`${path}/0/${seq}.m4s`)
      system.clock.pass(1)
    }
    // What was not fetched at its time counts no more.
    for (let seq = 0; seq < 90; seq++) await clients[1].get(`${path}/0/${seq}.m4s`)
    await end()
    const of = async (n: 0 | 1) =>
      (await clients[n].learn('local_learn_get_attendance', { programid: programId })).body.rows[0]
    expect(await of(0)).toMatchObject({ countedS: 0, heldS: 120, spans: [] })
    // Every tenth second, the first of them before the stream began.
    expect((await of(1))?.countedS).toBe(11)
  })

  it('counts the pause of a host for who waited, and not for who left', async () => {
    const { start, epoch, fragment, clients, read } = await createClass(system, { openInS: 0 })
    const sessionId = (await start()).body.sessionId ?? 0
    await epoch(sessionId)
    const { streamKey } = await read(clients[0])
    const path = `/api/learning/live/${streamKey}`
    const fetchAll = async (seq: number) => {
      await fragment(sessionId, 0, seq)
      for (const client of clients) await client.get(`${path}/0/${seq}.m4s`)
    }
    await fetchAll(0)
    for (let s = 0; s < 60; s += 6) {
      system.clock.pass(6)
      await clients[0].get(`${path}/index.m3u8`)
    }
    await fetchAll(1)
    expect((await read(clients[0])).attendance).toMatchObject({ countedS: 60 })
    expect((await read(clients[1])).attendance).toMatchObject({ countedS: 1 })
  })

  it('counts two devices once', async () => {
    const { start, end, clients, read, follow, learners, programId } = await createClass(system, { openInS: 0 })
    await start()
    const { streamKey } = await read(clients[0])
    const phone = await signIn(system, learners[0]!)
    await follow([clients[0], phone], streamKey ?? '', 115)
    system.clock.pass(5)
    await end()
    const { body } = await clients[0].learn('local_learn_get_attendance', { programid: programId })
    expect(body.rows[0]).toMatchObject({ countedS: 115, heldS: 120 })
  })

  it('does not count the time in which a player was away', async () => {
    const { start, clients, read, follow } = await createClass(system, { openInS: 0 })
    await start()
    const { streamKey } = await read(clients[0])
    await follow(clients[0], streamKey ?? '', 60)
    system.clock.pass(300)
    await follow(clients[0], streamKey ?? '', 60)
    expect((await read(clients[0])).attendance).toMatchObject({ countedS: 121, heldS: 420 })
  })
})

it('a class that ended has its recording', async () => {
  const { start, end, epoch, fragment, clients, read } = await createClass(system, { openInS: 0 })
  const sessionId = (await start()).body.sessionId ?? 0
  await epoch(sessionId)
  for (let seq = 0; seq < 25; seq++) await fragment(sessionId, 0, seq)
  await end()
  const { streamKey, times } = await read(clients[0])
  expect(classStage(times, nowS())).toBe('recording')
  await system.worker.runDue()
  const { body } = await clients[0].get<string>(`/api/learning/live/${streamKey}/recording.m3u8`)
  expect(body.match(/#EXTINF:[\d.]+/g)).toEqual(['#EXTINF:10.000', '#EXTINF:10.000', '#EXTINF:5.000'])
  const part = await clients[0].get<string>(`/api/learning/live/${streamKey}/0/media.mp4`, { range: 'bytes=64-163' })
  expect([part.status, part.body.slice(4, 8)]).toEqual([206, 'moof'])
})

describe('the recording', () => {
  /** A class of twenty minutes that its learner did not follow. */
  async function held() {
    const one = await createClass(system, { openInS: 0 })
    const sessionid = (await one.start()).body.sessionId ?? 0
    const startS = nowS()
    await one.epoch(sessionid)
    await one.fragment(sessionid, 0, 0)
    system.clock.pass(1200)
    await one.end()
    const watch = async (from: number, to: number) =>
      (await one.clients[0].learn('local_learn_watch_recording', { sessionid, from: startS + from, to: startS + to }))
        .body.attendance?.countedS
    return { ...one, watch, sessionid, startS }
  }

  it('counts what is watched of it, each second once', async () => {
    const { watch } = await held()
    expect(await watch(0, 20)).toBe(20)
    system.clock.pass(20)
    expect(await watch(10, 30)).toBe(30)
  })

  it('resumes each viewer where they stopped, the host too, and nobody else', async () => {
    const { clients, host, read, sessionid, startS } = await held()
    const report = (client: typeof host, position: number) =>
      client.learn('local_learn_watch_recording', { sessionid, from: startS, to: startS + 1, position })
    expect((await read(clients[0])).recording).toEqual({
      positionS: 0,
      chapters: [],
      checkpoints: [],
      hasCaptions: false,
      isFile: false,
    })
    for (const position of [700, 431]) expect((await report(clients[0], position)).status).toBe(200)
    await report(host, 12)
    const positions = await Promise.all([clients[0], clients[1], host].map(async one => (await read(one)).recording))
    expect(positions.map(one => one?.positionS)).toEqual([431, 0, 12])
    expect((await report(clients[0], -1)).status).toBe(400)
    const stranger = await signIn(system, await createPerson(system))
    expect((await report(stranger, 5)).status).toBe(404)
  })

  it('counts no more than can have been watched, and nothing outside of the class', async () => {
    const { watch } = await held()
    expect(await watch(0, 1200)).toBe(0)
    for (let n = 0; n < 10; n++) await watch(n * 30, n * 30 + 30)
    expect(await watch(300, 330)).toBeLessThanOrEqual(90)
    system.clock.pass(600)
    expect(await watch(5000, 5030)).toBeLessThanOrEqual(90)
  })

  it('is caught up by who watched all there is of it, though the class was longer than its stream', async () => {
    const { watch, clients, programId } = await held()
    const row = async () =>
      (await clients[0].learn('local_learn_get_attendance', { programid: programId })).body.rows[0]
    expect(await row()).toMatchObject({ neededS: 900, state: 'Not attended' })
    await watch(0, 1)
    expect(await row()).toMatchObject({ countedS: 1, neededS: 1, state: 'Present' })
  })

  it('counts nothing any more once its days are over', async () => {
    const { watch } = await held()
    system.clock.pass(7 * 86_400)
    // A session of a browser lives shorter than that only for who does not come back.
    expect((await watch(0, 20)) ?? 0).toBe(0)
  })
})
