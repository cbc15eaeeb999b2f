import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createExternalClass } from '#testkit/external-class.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { box, createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { setRecording } from './service/set-recording.ts'

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

describe('a browser whose clock is wrong', () => {
  it('changes no minute, no moment and no room: the clock of the server counts', async () => {
    const { start, clients, read, epoch, fragment, end, programId } = await createClass(system, { openInS: 0 })
    const sessionid = (await start()).body.sessionId ?? 0
    await epoch(sessionid)
    const { streamKey } = await read(clients[0])
    const wrong = { date: new Date(0).toUTCString(), 'if-modified-since': new Date(2 ** 41).toUTCString() }
    for (let seq = 0; seq < 12; seq++) {
      await fragment(sessionid, 0, seq)
      for (const path of ['index.m3u8', `0/${seq}.m4s`])
        await clients[0].get(`${LIVE_STREAMS}/${streamKey}/${path}`, wrong)
      system.clock.pass(5)
    }
    await end()
    const startS = Math.floor(system.clock.now().getTime() / 1000) - 60
    const watch = (from: number) =>
      clients[0].learn('local_learn_watch_recording', { sessionid, from, to: from + 30, position: 5 })
    // A year ahead and a year behind: stretches that no class was held in.
    for (const years of [-1, 1]) await watch(startS + years * 31_536_000)
    const { rows, serverAt } = (await clients[0].learn('local_learn_get_attendance', { programid: programId })).body
    expect([rows[0]?.countedS, rows[0]?.heldS, serverAt]).toEqual([55, 60, startS + 60])
  })
})

it('moments and numbers that no calendar and no list has are refused', async () => {
  const { start, end, epoch, fragment, clients, host, activityid } = await createClass(system, { openInS: 0 })
  const sessionid = (await start()).body.sessionId ?? 0
  await epoch(sessionid)
  await fragment(sessionid, 0, 0)
  const huge = Number.MAX_SAFE_INTEGER
  expect((await clients[0].learn('local_learn_get_class_events', { sessionid, after: huge })).status).toBe(400)
  expect((await host.learn('local_learn_remove_class_message', { sessionid, seq: huge })).status).toBe(400)
  await end()
  for (const at of [huge - 20, 1e14, 1e12, -1e12]) {
    const watched = { sessionid, from: at, to: at + 20 }
    expect((await clients[0].learn('local_learn_watch_recording', watched)).status).toBe(400)
    const act = { kind: 'class-move' as const, activityid, startsat: at, wholeseries: false, note: '' }
    expect((await host.learn('local_learn_perform_staff_operation', { act, isdryrun: true })).status).toBe(400)
    expect((await clients[0].learn('local_learn_get_calendar', { from: at, to: at + 20 })).status).toBe(400)
  }
})

describe('ten thousand messages', () => {
  it('of a whole class are stored, and a page that comes late is given the last two hundred', async () => {
    const { start, clients, learners } = await createClass(system, { openInS: 0 })
    const sessionid = (await start()).body.sessionId ?? 0
    await system.raw
      .insertInto('live_event')
      .columns(['session_id', 'seq', 'written_at', 'kind', 'user_id', 'is_host', 'write_key', 'body'])
      .expression(
        sql`select ${sessionid}::bigint, n, ${system.clock.now()}::timestamptz, 'message', ${learners[1]!.id}::bigint, false, gen_random_uuid(), 'again ' || n
          from generate_series(1, 10000) n`,
      )
      .execute()
    const began = performance.now()
    const { body } = await clients[0].learn('local_learn_get_class_events', { sessionid })
    expect(performance.now() - began).toBeLessThan(2000)
    expect([body.events.length, body.events[0]?.seq, body.events.at(-1)?.text]).toEqual([200, 9801, 'again 10000'])
    const sent = await clients[0].learn('local_learn_send_class_message', {
      sessionid,
      key: crypto.randomUUID(),
      text: '<img src=x onerror=alert(1)>',
    })
    expect(sent.body).toEqual({ seq: 10_001 })
    const after = await clients[1].learn('local_learn_get_class_events', { sessionid, after: 10_000 })
    expect(after.body.events).toMatchObject([{ seq: 10_001, text: '<img src=x onerror=alert(1)>' }])
  })
})

describe('a roster', () => {
  it('with the same name twice counts each visit of it once, and that of two learners waits for staff', async () => {
    const one = await createClass(system, { openInS: -7200, settings: LINK })
    const [aarav, asha] = one.learners
    await system.raw
      .updateTable('auth_user')
      .set({ first_name: 'Ravi', last_name: 'Iyer' })
      .where('id', 'in', [aarav!.id, asha!.id])
      .execute()
    const csv = ['Name,Minutes', 'Ravi Iyer,10', 'Ravi Iyer,10', 'ravi  iyer,20'].join('\n')
    const act = { kind: 'attendance-file' as const, activityid: one.activityid, csv }
    const dry = (await one.host.learn('local_learn_perform_staff_operation', { act, isdryrun: true })).body
    expect(dry.rows.filter(({ entity }) => entity === 'live.roster').map(({ about }) => about)).toEqual(
      Array.from({ length: 2 }, () => 'Waits for you: several learners have this name'),
    )
    await one.host.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: 'The list' })
    const { body } = await one.host.learn('local_learn_get_class_list', { activityid: one.activityid })
    expect(body.unmatched.map(({ name }) => name)).toEqual(['Ravi Iyer', 'ravi  iyer'])
    expect(body.people.map(({ countedS }) => countedS)).toEqual([0, 0])
  })
})

it('a recording that is not media is refused with a sentence, and the class has none', async () => {
  const { start, end, activityid, read, clients } = await createClass(system, { openInS: 0 })
  await start()
  system.clock.pass(60)
  await end()
  for (const bytes of [Buffer.from('<html>no film</html>'), Buffer.alloc(0), box('ftyp', 64)])
    await expect(setRecording(system, activityid, await system.files.putBytes(bytes))).rejects.toMatchObject({
      code: 'live/bad-recording',
    })
  expect((await read(clients[0])).recording).toBeNull()
})
