import type { LiveClass } from '@learn/contract/live'
import { LIVE_STREAMS } from '@learn/contract/live/plain'
import type { FastifyInstance } from 'fastify'
import type { TestClient } from './client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from './factories.ts'
import type { TestSystem } from './system.ts'

/** A box of ISO media that says its type and no more. */
export function box(type: string, size = 64): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

export const MIME = 'video/mp4; codecs="avc1.42001f, opus"'

/** Seconds between the fragments of a class that is followed. */
const STEP_S = 5

/** Sends bytes of a class to a node, as the browser of somebody does. */
export const sendTo = (app: FastifyInstance, { cookies }: TestClient, path: string, body: Buffer) =>
  app.inject({
    method: 'POST',
    url: `${LIVE_STREAMS}/${path}`,
    payload: body,
    remoteAddress: '203.0.113.7',
    headers: {
      'content-type': 'application/octet-stream',
      origin: 'http://127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

/** A class that begins in an hour and lasts another, with its host and two learners. */
export async function createClass(
  system: TestSystem,
  { openInS = 3600, settings = {} }: { openInS?: number | null; settings?: object } = {},
) {
  const nowS = Math.floor(system.clock.now().getTime() / 1000)
  const activity = activityModel({
    type: 'zoom',
    name: 'Ranking',
    openAt: openInS === null ? null : nowS + openInS,
    content: { kind: 'kept', settings: { minutes: 60, ...settings } },
  })
  const learners = [await createPerson(system), await createPerson(system)]
  const course = await createCourse(system, courseModel([sectionModel([activity])]), learners)
  const activityid = course.idOf(activity.sourceKey)
  const host = await signIn(system, await createPerson(system, { isStudent: false }))
  const clients = [await signIn(system, learners[0]!), await signIn(system, learners[1]!)] as const
  const read = async (client: TestClient): Promise<LiveClass> =>
    (await client.learn('local_learn_get_live_class', { activityid })).body
  const send = (client: TestClient, path: string, body: Buffer) => sendTo(system.app, client, path, body)
  /** Begins a stretch of the stream. */
  const epoch = (sessionId: number, client = host, init = box('ftyp'), mime = MIME) =>
    send(client, `${sessionId}/epochs?mime=${encodeURIComponent(mime)}`, init)
  const fragment = (sessionId: number, n: number, seq: number, client = host, bytes = box('moof', 100 + seq)) =>
    send(client, `${sessionId}/epochs/${n}/${seq}?d=1`, bytes)
  return {
    ...course,
    activityid,
    learners,
    host,
    clients,
    read,
    start: () => host.learn('local_learn_start_class', { activityid }),
    end: () => host.learn('local_learn_end_class', { activityid }),
    epoch,
    fragment,
    /** The class goes on for some seconds, and players follow it: each asks for the list, then for the new fragment. */
    async follow(players: TestClient | readonly TestClient[], streamKey: string, seconds: number) {
      const sessionId = (await read(host)).sessionId ?? 0
      const { n } = (await epoch(sessionId)).json<{ n: number }>()
      for (let seq = 0; seq * STEP_S <= seconds; seq++) {
        await fragment(sessionId, n, seq)
        for (const player of [players].flat()) {
          await player.get(`${LIVE_STREAMS}/${streamKey}/index.m3u8`)
          await player.get(`${LIVE_STREAMS}/${streamKey}/${n}/${seq}.m4s`)
        }
        if (seq * STEP_S < seconds) system.clock.pass(STEP_S)
      }
    },
  }
}
