import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'
import { print } from './lines.ts'
import { type ClassData, LEARNERS } from './live-class.ts'
import { ask, createAgent } from './live-get.ts'
import { p95 } from './open-probe.ts'
import { amount } from './quick.ts'
import type { Served } from './served.ts'

const WITHIN_MS = amount(60_000, 2000)
const JOIN_MS = 300

/**
 * 2,000 learners come into a class within a minute, evenly, each as the page of the room does: the class, then at once its chat, its
 * questions, live updates and the stream, up to the first fragment. A join is as long as all of it. Live updates stay open.
 */
export async function measureStorm(
  { port }: Served,
  { learners, activityId }: ClassData,
  sessionId: number,
  streamKey: string,
): Promise<void> {
  const took: number[] = []
  const errors: string[] = []
  const closes: (() => void)[] = []
  const join = async (cookie: string): Promise<void> => {
    const agents = [createAgent(), createAgent(), createAgent()]
    const learn = (n: number, name: string, body: object) =>
      ask({ agent: agents[n] as http.Agent, port, path: `/api/learning/${name}`, cookie, body: JSON.stringify(body) })
    const get = (path: string) =>
      ask({ agent: agents[2] as http.Agent, port, path: `${LIVE_STREAMS}/${streamKey}/${path}`, cookie })
    const watch = async () => {
      const list = (await get('index.m3u8')).toString()
      await get('0/init.mp4')
      await get(list.trimEnd().split('\n').at(-1) ?? '')
    }
    const from = performance.now()
    try {
      await learn(0, 'local_learn_get_live_class', { activityid: activityId })
      await Promise.all([
        learn(0, 'local_learn_get_class_events', { sessionid: sessionId }),
        learn(1, 'local_learn_get_class_talk', { sessionid: sessionId }),
        openUpdates(port, cookie, sessionId).then(close => closes.push(close)),
        watch(),
      ])
      took.push(performance.now() - from)
    } catch (error) {
      errors.push(String(error))
    }
    for (const agent of agents) agent.destroy()
  }
  const started = performance.now()
  await Promise.all(
    learners.map(async ({ cookie }, n) => {
      await pause(Math.max(0, started + (n * WITHIN_MS) / LEARNERS - performance.now()))
      await join(cookie)
    }),
  )
  for (const close of closes) close()
  if (errors[0] !== undefined) console.error(errors[0])
  print({ name: 'live.join.p95_ms', value: p95(took), unit: 'ms', limit: JOIN_MS })
  print({ name: 'live.join.errors', value: errors.length, unit: `of ${LEARNERS} joins`, limit: 0 })
}

/** Live updates of a session; gives what closes them, once the first word came. */
function openUpdates(port: number, cookie: string, sessionId: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const topics = ['class', 'class-chat', 'class-talk'].map(kind => `${kind}:${sessionId}`).join(',')
    const call = http.request({
      port,
      host: '127.0.0.1',
      path: `/api/updates?topics=${topics}`,
      headers: { cookie, accept: 'text/event-stream' },
      agent: false,
    })
    call.on('error', reject)
    call.once('response', response => {
      // The end of the bench cuts it.
      response.on('error', () => undefined)
      if (response.statusCode !== 200) reject(new Error(`live updates answered ${response.statusCode}`))
      response.once('data', () => resolve(() => call.destroy()))
      response.resume()
    })
    call.end()
  })
}
