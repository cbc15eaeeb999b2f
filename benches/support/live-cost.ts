import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'
import { median, print } from './lines.ts'
import { type ClassData, EVENTS } from './live-class.ts'
import { call, type HostedClass } from './live-host.ts'
import { amount } from './quick.ts'
import { besideFloor, type CpuMeter } from './request-cpu.ts'

const PRESENCE_RATIO = 4
const FEED_MS = 5
const ROUNDS = amount(9, 1)

/**
 * What it costs to count somebody as present: the list of the stream that their player fetches, and the newest fragment, each beside the
 * floor route.
 */
export async function measurePresence(
  meter: CpuMeter,
  { learners }: ClassData,
  { sentAt }: HostedClass,
  streamKey: string,
): Promise<void> {
  const learner = (n: number) => learners[n % learners.length] as ClassData['host']
  const pieces = { presence: () => 'index.m3u8', 'presence.fragment': () => `0/${sentAt.length - 1}.m4s` }
  for (const [name, piece] of Object.entries(pieces)) {
    const shot = (n: number) => ({ path: `${LIVE_STREAMS}/${streamKey}/${piece()}`, cookie: learner(n).cookie })
    const { own, floors, ratios } = await besideFloor(meter, learner, shot)
    print({ name: `live.${name}.cpu_ms`, value: median(own), unit: 'ms', peer: median(floors), ratio: median(ratios) })
    print({ name: `live.${name}.vs_floor`, value: median(ratios), unit: 'ratio', limit: PRESENCE_RATIO })
  }
}

/** What the private feed of a calendar with 400 events costs. */
export async function measureFeed(port: number, meter: CpuMeter, { readers }: ClassData): Promise<void> {
  const feeds: { path: string; cookie: string }[] = []
  for (const { cookie } of readers) {
    const { address } = await call<{ address: string }>(port, cookie, 'local_learn_renew_calendar_feed', {})
    feeds.push({ path: new URL(address).pathname, cookie })
  }
  const [first] = feeds
  if (!first) throw new Error('nobody reads a calendar')
  const text = await (await fetch(`http://127.0.0.1:${port}${first.path}`)).text()
  const events = text.match(/BEGIN:VEVENT/g)?.length ?? 0
  if (events !== EVENTS) throw new Error(`the feed has ${events} events`)
  const shot = (n: number) => feeds[n % feeds.length] as (typeof feeds)[number]
  await meter.warmUp(shot)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) costs.push((await meter.round(shot)).cpuMs)
  print({ name: 'calendar.feed.cpu_ms', value: median(costs), unit: `ms for ${EVENTS} events`, limit: FEED_MS })
}
