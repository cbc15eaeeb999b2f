import { DECK_CARDS, DECK_LEARNERS } from './support/deck-data.ts'
import { fillHubsData } from './support/hubs-data.ts'
import { median, print, printAll } from './support/lines.ts'
import { fire, type Shot } from './support/load.ts'
import { amount } from './support/quick.ts'
import { besideFloor, createCpuMeter } from './support/request-cpu.ts'
import { serveProduct } from './support/served.ts'

/**
 * The hubs on real PostgreSQL: 10,000 learners, 16 clients; those who ask have 2,000 rows of evidence each, the learning hub 5,000
 * articles. CPU is that of node and its database backends; the floor is that of the api bench.
 * The list is asked in an open loop: its requests start at fixed moments. The deck is asked one by one by learners with 2,000 cards.
 */
const CPU_MS = 4
const VS_FLOOR = 8
const LIST_P95_MS = 40
const DECK_MS = 100
const PER_SECOND = 40
const REQUESTS = amount(800, 12)
const DECK_REQUESTS = amount(100, 5)

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY

/** What learners ask the list: without anything, by words, by a tag, bookmarks, later pages. */
const LISTS = [
  {},
  { search: 'median joins' },
  { tag: 'tag 3' },
  { filter: 'bookmarks' },
  { page: 7, sort: 'title' },
  { filter: 'unread', search: 'frames' },
]

async function readDeck(port: number, { path, body = '', cookie }: Shot): Promise<{ cards: unknown[]; total: number }> {
  const headers = { cookie, 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  return (await reply.json()) as { cards: unknown[]; total: number }
}

/** Requests that start at fixed moments, whatever the replies do; gives their times. */
async function openLoop(port: number, shot: (n: number) => Shot): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let n = 0; n < REQUESTS; n++) {
    times.push(fire(port, 1, 1, () => shot(n)).then(({ tookMs }) => tookMs[0] ?? Number.POSITIVE_INFINITY))
    await new Promise(resolve => setTimeout(resolve, 1000 / PER_SECOND))
  }
  return Promise.all(times)
}

const served = await serveProduct()
const meter = await createCpuMeter(served)
try {
  const { learners } = await fillHubsData(served.url)
  const learner = (n: number) => learners[n % learners.length] as (typeof learners)[number]
  const call =
    (name: string, paramsFor: (n: number) => object) =>
    (n: number): Shot => ({
      path: `/api/learning/${name}`,
      body: JSON.stringify(paramsFor(n)),
      cookie: learner(n).cookie,
    })
  for (const [name, shot] of [
    ['progress', call('local_learn_get_progress_report', () => ({}))],
    ['skills', call('local_learn_get_skill_report', () => ({}))],
  ] as const) {
    const { own, floors, ratios } = await besideFloor(meter, learner, shot)
    const [value, peer, ratio] = [median(own), median(floors), median(ratios)]
    print({ name: `hubs.${name}.cpu_ms`, value, unit: 'ms', limit: CPU_MS, peer, ratio })
    print({ name: `hubs.${name}.vs_floor`, value: ratio, unit: 'ratio', limit: VS_FLOOR })
  }
  const deck = call('local_learn_get_review_deck', () => ({}))
  const ofDeck = (n: number): Shot => deck(n % DECK_LEARNERS)
  const { cards, total } = await readDeck(served.port, ofDeck(0))
  if (cards.length === 0 || total < DECK_CARDS)
    throw new Error(`a deck of ${total} cards, ${cards.length} of them for today`)
  await fire(served.port, 1, DECK_REQUESTS / 5, ofDeck)
  const { tookMs } = await fire(served.port, 1, DECK_REQUESTS, ofDeck)
  print({ name: 'hubs.deck.ms', value: p95(tookMs), unit: 'ms', limit: DECK_MS })
  const list = call('local_learn_get_resources', n => LISTS[n % LISTS.length] ?? {})
  await meter.warmUp(list)
  print({ name: 'hubs.list.p95_ms', value: p95(await openLoop(served.port, list)), unit: 'ms', limit: LIST_P95_MS })
} finally {
  await meter.stop()
  await served.stop()
}
printAll()
