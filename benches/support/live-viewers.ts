import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_STREAMS } from '../../packages/contract/src/live/plain.ts'
import { cpuMs } from './cpu.ts'
import { print } from './lines.ts'
import type { ClassData } from './live-class.ts'
import { ask, createAgent } from './live-get.ts'
import type { HostedClass } from './live-host.ts'
import { p95 } from './open-probe.ts'
import { amount } from './quick.ts'
import type { Served } from './served.ts'

const VIEWERS = amount(700, 20)
const JOIN_MS = amount(10_000, 500)
const WATCH_MS = amount(30_000, 3000)
const FRAGMENT_MS = 250
/** Where a player begins: two fragments before the newest. */
const BEHIND = 2

interface Watched {
  /** Milliseconds from the request of each fragment to its last byte. */
  tookMs: number[]
  /** Milliseconds from when the server had a fragment to its last byte here. */
  behindMs: number[]
  missed: number
}

/**
 * Viewers of one node, each as a player is: it waits for the list with the next fragment, then fetches what is new. The network has no
 * delay, and the same cores carry the server and its viewers.
 */
export async function measureViewers(
  { port, pid }: Served,
  { learners }: ClassData,
  { sentAt }: HostedClass,
  streamKey: string,
): Promise<void> {
  const viewers = learners.slice(0, VIEWERS)
  const stopping = new AbortController()
  const follow = async (cookie: string, startMs: number): Promise<Watched> => {
    await pause(startMs)
    const agent = createAgent()
    const watched: Watched = { tookMs: [], behindMs: [], missed: 0 }
    const get = (path: string) => ask({ agent, port, path: `${LIVE_STREAMS}/${streamKey}/${path}`, cookie })
    let next = Math.max(0, (await readList(get, null)).last - BEHIND)
    try {
      while (!stopping.signal.aborted) {
        const { first, last } = await readList(get, next)
        // What left the list before it was fetched can't be played any more.
        if (first > next) watched.missed += first - next
        for (next = Math.max(next, first); next <= last; next++) {
          const from = performance.now()
          await get(`0/${next}.m4s`)
          const now = performance.now()
          watched.tookMs.push(now - from)
          watched.behindMs.push(now - (sentAt[next] ?? from))
        }
      }
    } finally {
      agent.destroy()
    }
    return watched
  }
  const watching = Promise.allSettled(viewers.map(({ cookie }, n) => follow(cookie, (n * JOIN_MS) / VIEWERS)))
  await pause(JOIN_MS)
  const [cpuBefore, from] = [cpuMs(pid), performance.now()]
  await pause(WATCH_MS)
  const cpuShare = (cpuMs(pid) - cpuBefore) / (performance.now() - from)
  stopping.abort()
  const settled = await watching
  const all = settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = settled.find(one => one.status === 'rejected')
  if (failed) console.error(String(failed.reason))
  const tookMs = all.flatMap(one => one.tookMs)
  print({
    name: 'live.viewers',
    value: all.filter(({ missed, tookMs: own }) => missed === 0 && own.length > 0).length,
    unit: 'viewers at 1.2 Mbit/s that missed nothing',
    least: VIEWERS,
  })
  print({ name: 'live.fragment.p95_ms', value: p95(tookMs), unit: 'ms', limit: FRAGMENT_MS })
  print({
    name: 'live.fragment.missed',
    value: all.reduce((sum, { missed }) => sum + missed, 0),
    unit: `of ${tookMs.length} fragments`,
    limit: 0,
  })
  print({ name: 'live.fragment.behind_p95_ms', value: p95(all.flatMap(one => one.behindMs)), unit: 'ms' })
  print({ name: 'live.viewers.server_cpu_pct', value: cpuShare * 100, unit: '% of a core' })
}

/** The numbers of the first and the newest fragment in the list, once `next` is there. */
async function readList(get: (path: string) => Promise<Buffer>, next: number | null) {
  const text = (await get(`index.m3u8${next === null ? '' : `?_HLS_msn=${next}`}`)).toString()
  const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0)
  return { first, last: first + (text.match(/\.m4s/g)?.length ?? 0) - 1 }
}
