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
  return {
    ...course,
    activityid,
    learners,
    host,
    clients,
    read,
    start: () => host.learn('local_learn_start_class', { activityid }),
    end: () => host.learn('local_learn_end_class', { activityid }),
    /** Begins a stretch of the stream. */
    epoch: (sessionId: number, client = host, init = box('ftyp'), mime = MIME) =>
      send(client, `${sessionId}/epochs?mime=${encodeURIComponent(mime)}`, init),
    fragment: (sessionId: number, n: number, seq: number, client = host, bytes = box('moof', 100 + seq)) =>
      send(client, `${sessionId}/epochs/${n}/${seq}?d=1`, bytes),
    /** Follows the class with a player for some seconds. */
    async follow(client: TestClient, streamKey: string, seconds: number) {
      for (let s = 0; s <= seconds; s += 5) {
        await client.get(`${LIVE_STREAMS}/${streamKey}/index.m3u8`)
        if (s < seconds) system.clock.pass(5)
      }
    },
  }
}
