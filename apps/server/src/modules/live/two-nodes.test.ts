import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '#testkit/client.ts'
import { box, createClass, sendTo } from '#testkit/live-course.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { createServerHome } from '#testkit/server-home.ts'
import { freePort, startServer } from '#testkit/server-process.ts'
import { createTestSystem } from '#testkit/system.ts'

/** Two nodes of the product on one database and one file store. */
const system = await createTestSystem()
const second = await createSecondNode(system)
const home = await createServerHome()

/** The same browser, talking to the second node. */
function onSecond(client: TestClient, node = second): TestClient {
  const twin = createClient(node.app, '203.0.113.7')
  for (const [name, value] of client.cookies) twin.cookies.set(name, value)
  return twin
}
const MIME = encodeURIComponent('video/mp4; codecs="avc1.42001f, mp4a.40.2"')
const namesIn = (list: string): string[] => list.match(/\d+\/\d+\.m4s/g) ?? []

/** A running class whose host reached the first node, with a learner at the second. */
async function createRunning() {
  const one = await createClass(system, { openInS: 0 })
  const sessionId = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionId)
  const { streamKey } = await one.read(one.clients[0])
  const learner = onSecond(one.clients[0])
  const get = (path: string) => learner.get<string>(`${LIVE_STREAMS}/${streamKey}/${path}`)
  return { ...one, sessionId, learner, get }
}

describe('a class on two nodes', () => {
  it('is watched at one while its host sends to the other, also by who waits for what comes next', async () => {
    const { fragment, sessionId, get } = await createRunning()
    await fragment(sessionId, 0, 0)
    expect(namesIn((await get('index.m3u8')).body)).toEqual(['0/0.m4s'])
    const waiting = get('index.m3u8?_HLS_msn=1')
    await fragment(sessionId, 0, 1)
    expect(namesIn((await waiting).body)).toEqual(['0/0.m4s', '0/1.m4s'])
    expect([(await get('0/init.mp4')).body.length, (await get('0/1.m4s')).body.length]).toEqual([64, 101])
    // Nobody here looked at the list since: the fragment is found all the same.
    await fragment(sessionId, 0, 2)
    expect((await get('0/2.m4s')).status).toBe(200)
  })

  it('goes on when its host is led to the other node in the middle of it, with a piece sent twice and one early', async () => {
    const { fragment, sessionId, host, clients, read, get } = await createRunning()
    await fragment(sessionId, 0, 0)
    const send = (seq: number) => sendTo(second.app, host, `${sessionId}/epochs/0/${seq}?d=1`, box('moof', 100 + seq))
    for (const seq of [0, 2, 1]) expect((await send(seq)).statusCode).toBe(204)
    await fragment(sessionId, 0, 3)
    const { streamKey } = await read(clients[1])
    const first = await clients[1].get<string>(`${LIVE_STREAMS}/${streamKey}/index.m3u8?_HLS_msn=3`)
    expect(namesIn(first.body)).toEqual(['0/0.m4s', '0/1.m4s', '0/2.m4s', '0/3.m4s'])
    expect(namesIn((await get('index.m3u8?_HLS_msn=3')).body)).toEqual(namesIn(first.body))
    expect((await sendTo(second.app, host, `${sessionId}/epochs?mime=${MIME}`, box('ftyp'))).json()).toEqual({ n: 1 })
    expect((await fragment(sessionId, 0, 4)).json()).toMatchObject({ code: 'live/unknown-epoch' })
  })

  it('ends at both, and takes nothing more at either', async () => {
    const { fragment, sessionId, end, host, get } = await createRunning()
    await fragment(sessionId, 0, 0)
    await get('index.m3u8')
    const waiting = get('index.m3u8?_HLS_msn=1')
    await end()
    expect((await waiting).body).toContain('#EXT-X-ENDLIST')
    const late = await sendTo(second.app, host, `${sessionId}/epochs/0/1?d=1`, box('moof'))
    expect(late.json()).toMatchObject({ code: 'live/not-live' })
    expect(namesIn((await get('recording.m3u8')).body)).toEqual(['0/0.m4s'])
  })

  it('counts the minutes of a learner at the node that did not end it', async () => {
    const { fragment, sessionId, end, get, learner, programId } = await createRunning()
    for (let seq = 0; seq < 4; seq++) {
      if (seq > 0) system.clock.pass(5)
      await fragment(sessionId, 0, seq)
      await get('index.m3u8')
      await get(`0/${seq}.m4s`)
    }
    const waiting = get('index.m3u8?_HLS_msn=4')
    await end()
    await waiting
    const counted = async () =>
      (await learner.learn('local_learn_get_attendance', { programid: programId })).body.rows[0]?.countedS
    await expect.poll(counted).toBe(15)
  })
})

it('the recording counts no faster than time passes, whichever node hears of it, and after a restart too', async () => {
  const { fragment, sessionId, clients, end } = await createRunning()
  const startS = Math.floor(system.clock.now().getTime() / 1000)
  await fragment(sessionId, 0, 0)
  system.clock.pass(1200)
  await end()
  const watch = async (client: TestClient, from: number) =>
    (
      await client.learn('local_learn_watch_recording', {
        sessionid: sessionId,
        from: startS + from,
        to: startS + from + 30,
      })
    ).body.attendance?.countedS
  const nodes = [clients[0], onSecond(clients[0]), onSecond(clients[0], await createSecondNode(system))]
  let from = 0
  for (const node of nodes) for (let n = 0; n < 4; n++, from += 30) await watch(node, from)
  expect(await watch(clients[0], from)).toBe(60)
})

describe('people of a class on two nodes', () => {
  it('are all here for its host, whichever node each of them and the host came to', async () => {
    const { get, host, clients, read, sessionId, end } = await createRunning()
    const { streamKey } = await read(clients[1])
    await get('index.m3u8')
    await clients[1].get(`${LIVE_STREAMS}/${streamKey}/index.m3u8`)
    const here = async (client: TestClient) =>
      (await client.learn('local_learn_get_class_talk', { sessionid: sessionId })).body.people?.filter(
        ({ isHere }) => isHere,
      ).length
    expect(await here(host)).toBe(2)
    expect(await here(onSecond(host))).toBe(2)
    const events = await clients[1].learn('local_learn_get_class_events', { sessionid: sessionId })
    expect(events.body.people).toBe(2)
    // Nobody asks for the stream any more: what the other node told is soon worth nothing.
    system.clock.pass(20)
    expect(await here(host)).toBe(0)
    await end()
    expect(await system.raw.selectFrom('live_here').selectAll().where('session_id', '=', sessionId).execute()).toEqual(
      [],
    )
  })

  it('who is removed at one node gets nothing more at the other, at once', async () => {
    const { get, host, learners, sessionId } = await createRunning()
    expect((await get('index.m3u8')).status).toBe(200)
    const restrict = (restriction: 'removed' | 'none') =>
      host.learn('local_learn_restrict_class_person', { sessionid: sessionId, userid: learners[0]!.id, restriction })
    await restrict('removed')
    await expect.poll(async () => (await get('index.m3u8')).status).toBe(403)
    await restrict('none')
    await expect.poll(async () => (await get('index.m3u8')).status).toBe(200)
  })

  it('who is at the other node stays in a room that is locked', async () => {
    const { get, host, learner, clients, sessionId } = await createRunning()
    await get('index.m3u8')
    await host.learn('local_learn_moderate_class', { sessionid: sessionId, islocked: true })
    expect((await learner.learn('local_learn_get_class_talk', { sessionid: sessionId })).status).toBe(200)
    expect((await clients[0].learn('local_learn_get_class_talk', { sessionid: sessionId })).status).toBe(200)
    expect((await clients[1].learn('local_learn_get_class_talk', { sessionid: sessionId })).status).toBe(409)
  })
})

/** A browser that signs in at a server of its own, over the network. */
function browserAt(url: string): TestClient {
  const cookies = new Map<string, string>()
  const post = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: reply.status, body: await reply.json(), headers: {} }
  }
  return { cookies, post } as unknown as TestClient
}

describe.skipIf(!home.isOnServer)('a node that is killed in the middle of a class', () => {
  it('is not missed: the other one shows what it took, and what comes next within ten seconds', {
    timeout: 120_000,
  }, async () => {
    const { system: prepared, close } = await home.open()
    const node = async () =>
      startServer({ ...home.env, PORT: String(await freePort()), FILE_STORE_SHARED: 'yes', LOG_LEVEL: 'silent' })
    const nodes = [await node(), await node()] as const
    const withBrowsers = { ...prepared, browser: () => browserAt(nodes[0].url) }
    const live = await createClass(withBrowsers, { openInS: 0 })
    await close()
    const call = async (at: number, client: TestClient, path: string, body?: Buffer | object) => {
      const reply = await fetch(`${nodes[at]?.url}${path}`, {
        ...(body && { method: 'POST', body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        headers: {
          'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      return { status: reply.status, text: await reply.text() }
    }
    const activityid = live.activityid
    const started = await call(0, live.host, '/api/learning/local_learn_start_class', { activityid })
    const { sessionId, streamKey } = JSON.parse(started.text) as { sessionId: number; streamKey: string }
    const stream = `${LIVE_STREAMS}/${streamKey}`
    await call(0, live.host, `${LIVE_STREAMS}/${sessionId}/epochs?mime=${MIME}`, box('ftyp'))
    const send = (at: number, seq: number) =>
      call(at, live.host, `${LIVE_STREAMS}/${sessionId}/epochs/0/${seq}?d=1`, box('moof', 100 + seq))
    for (const seq of [0, 1, 2]) expect((await send(0, seq)).status).toBe(204)
    // Learners of both nodes wait for the fourth second when the first node dies.
    const waiting = call(1, live.clients[1], `${stream}/index.m3u8?_HLS_msn=3`)
    const lost = call(0, live.clients[0], `${stream}/index.m3u8?_HLS_msn=3`).catch(() => null)
    await nodes[0].kill()
    const killedMs = performance.now()
    expect(await lost).toBeNull()
    // The balancer leads everybody to the node that is left; the browser of the host sends what was not answered again.
    expect((await send(1, 2)).status).toBe(204)
    expect((await send(1, 3)).status).toBe(204)
    const names = ['0/0.m4s', '0/1.m4s', '0/2.m4s', '0/3.m4s']
    expect(namesIn((await waiting).text)).toEqual(names)
    expect(namesIn((await call(1, live.clients[0], `${stream}/index.m3u8?_HLS_msn=3`)).text)).toEqual(names)
    expect((await call(1, live.clients[0], `${stream}/0/1.m4s`)).text).toHaveLength(101)
    expect(performance.now() - killedMs).toBeLessThan(10_000)
    await call(1, live.host, '/api/learning/local_learn_end_class', { activityid })
    // Fragment by fragment or as one file by now: four seconds in all.
    const recording = (await call(1, live.clients[0], `${stream}/recording.m3u8`)).text
    const seconds = [...recording.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, one]) => sum + Number(one), 0)
    expect(seconds).toBe(4)
    await nodes[1].stop()
  })
})
