import type { LiveClass } from '../packages/contract/src/live/index.ts'
import { print, printAll } from './support/lines.ts'
import { fillClass } from './support/live-class.ts'
import { measureFeed, measurePresence } from './support/live-cost.ts'
import { measureDelay } from './support/live-delay.ts'
import { call, hostClass } from './support/live-host.ts'
import { measureRecording } from './support/live-recording.ts'
import { measureStorm } from './support/live-storm.ts'
import { measureViewers } from './support/live-viewers.ts'
import { partNames } from './support/quick.ts'
import { createCpuMeter } from './support/request-cpu.ts'
import { serveProduct } from './support/served.ts'

/**
 * A class in our own room on real PostgreSQL: viewers of one node at 1.2 Mbit/s, a storm of 2,000 learners who join in a minute, what
 * counting presence costs, whether memory grows with a recording of 2 GB, what a calendar feed of 400 events costs, and how far two browsers
 * are apart. One machine carries the server and all who ask it, without a network between them. Parts: viewers, storm, presence, recording,
 * feed, delay; without a name all of them.
 */
const parts = partNames()
const isWanted = (part: string): boolean => parts.length === 0 || parts.includes(part)

const served = await serveProduct()
const meter = await createCpuMeter(served)
try {
  const data = await fillClass(served.url)
  const { host, activityId } = data
  const hosted = await hostClass(served.port, host.cookie, activityId)
  const { streamKey } = await call<LiveClass>(served.port, host.cookie, 'local_learn_get_live_class', {
    activityid: activityId,
  })
  if (streamKey === null) throw new Error('the class has no stream')
  if (isWanted('viewers')) await measureViewers(served, data, hosted, streamKey)
  if (isWanted('storm')) await measureStorm(served, data, hosted.sessionId, streamKey)
  if (isWanted('presence')) await measurePresence(meter, data, hosted, streamKey)
  await hosted.stop()
  print({ name: 'live.fragment.sent', value: hosted.sentAt.length, unit: 'fragments of a second' })
  if (isWanted('recording')) {
    await call(served.port, host.cookie, 'local_learn_end_class', { activityid: activityId })
    await measureRecording(served, data, streamKey)
  }
  if (isWanted('feed')) await measureFeed(served.port, meter, data)
} finally {
  await meter.stop()
  await served.stop()
}
if (isWanted('delay')) await measureDelay()
printAll()
