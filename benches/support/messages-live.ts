import { request } from 'node:http'
import pg from 'pg'
import type { ApiData } from './api-data.ts'
import { print } from './lines.ts'
import { amount } from './quick.ts'
import { rssKb } from './rss.ts'
import type { Served } from './served.ts'

const CONNECTIONS = amount(1000, 50)
const ROUNDS = amount(10, 1)
const P95_MS = 500
const KB_EACH = 30
const PAUSE_MS = 300
/** What one person tries to open, and how many of it may stay. */
const TRIES = amount(10_000, 200)
const MOST_OF_PERSON = 12

type Learner = ApiData['learners'][number]

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** One stream of a learner; `onUpdate` hears the moment of each event about the unread count. */
function listen(port: number, { cookie }: Learner, onUpdate: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/api/updates?topics=unread:me',
      headers: { cookie, accept: 'text/event-stream' },
      agent: false,
    })
    call.once('error', reject)
    call.once('response', response => {
      if (response.statusCode !== 200) {
        call.destroy()
        return reject(new Error(`a stream answered ${response.statusCode}`))
      }
      let isFirst = true
      response.on('data', (chunk: Buffer) => {
        if (isFirst) resolve(() => call.destroy())
        else if (chunk.includes('unread:me')) onUpdate()
        isFirst = false
      })
      // The end of the bench cuts it.
      response.on('error', () => undefined)
      call.on('error', () => undefined)
    })
    call.end()
  })
}

/** How many of 10,000 connections of one person a node keeps; the others are refused at once. */
async function countOfPerson(port: number, learner: Learner): Promise<number> {
  const closes: (() => void)[] = []
  for (let n = 0; n < TRIES; n += 200)
    await Promise.all(
      Array.from({ length: 200 }, () =>
        listen(port, learner, () => undefined).then(
          close => closes.push(close),
          () => undefined,
        ),
      ),
    )
  for (const close of closes) close()
  return closes.length
}

/** How long an update takes from its commit to 1,000 open connections, and what each of them keeps. */
export async function measureLive(served: Served, learners: readonly Learner[]): Promise<void> {
  const client = new pg.Client({ connectionString: served.url })
  await client.connect()
  try {
    await measureWith(client, served, learners)
  } finally {
    await client.end()
  }
}

async function measureWith(client: pg.Client, { port, pid }: Served, learners: readonly Learner[]): Promise<void> {
  const before = rssKb(pid)
  let sentAt = 0
  const times: number[] = []
  const closes: (() => void)[] = []
  for (let n = 0; n < CONNECTIONS; n += 50)
    closes.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, k) =>
          listen(port, learners[(n + k) % learners.length] as Learner, () => times.push(performance.now() - sentAt)),
        ),
      )),
    )
  await pause(2000)
  const each = (rssKb(pid) - before) / CONNECTIONS
  const people = learners.map(({ id }) => `unread:${id}`)
  for (let round = 0; round < ROUNDS; round++) {
    sentAt = performance.now()
    // As publishUpdate writes it: several messages of fewer than 8000 bytes in one transaction.
    await client.query('begin')
    for (let from = 0; from < people.length; from += 250)
      await client.query('select pg_notify($1, $2)', [
        'platform_updates',
        `update bench${round}${from} ${people.slice(from, from + 250).join(' ')}`,
      ])
    await client.query('commit')
    for (let waited = 0; times.length < (round + 1) * CONNECTIONS && waited < 10_000; waited += 20) await pause(20)
    await pause(PAUSE_MS)
  }
  for (const close of closes) close()
  const [first] = learners
  if (first) {
    const value = await countOfPerson(port, first)
    print({ name: 'live.of_one_person', value, unit: `connections of ${TRIES}`, limit: MOST_OF_PERSON })
  }
  const sorted = times.toSorted((a, b) => a - b)
  print({ name: 'live.connections', value: CONNECTIONS, unit: 'connections' })
  print({ name: 'live.event.heard_share', value: times.length / (ROUNDS * CONNECTIONS), unit: 'share', least: 1 })
  print({ name: 'live.event.p50_ms', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' })
  print({ name: 'live.event.p95_ms', value: sorted[Math.floor(sorted.length * 0.95)] ?? 0, unit: 'ms', limit: P95_MS })
  print({ name: 'live.connection.kb', value: each, unit: 'KB', limit: KB_EACH })
}
