import pg from 'pg'
import { fillApiData } from './support/api-data.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount } from './support/quick.ts'
import { fillSearchData, SEARCH_QUERIES } from './support/search-data.ts'
import { serveProduct } from './support/served.ts'

/**
 * Time of one global search on real PostgreSQL: 10,000 learners, 20 programs of three courses with titles and texts of
 * words. Requests start at fixed moments whatever the replies do (open loop); the middle of three rounds counts.
 */
const ROUNDS = amount(3, 1)
const REQUESTS = amount(400, 12)
const PER_SECOND = 40
const WARM_UP = amount(100, 4)
const LIMIT_MS = 50

const served = await serveProduct()
const { port, url } = served

let found = 0
async function search(cookie: string, query: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/learning/local_learn_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  })
  if (response.status !== 200) throw new Error(`search answered ${response.status}`)
  const { tabs } = (await response.json()) as { tabs: { count: number }[] }
  found += Math.min(1, tabs[0]?.count ?? 0)
  return performance.now() - from
}

/** `count` searches at fixed moments; gives their times. */
async function round(cookies: readonly string[], count: number): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let n = 0; n < count; n++) {
    times.push(search(cookies[n % cookies.length] ?? '', SEARCH_QUERIES[n % SEARCH_QUERIES.length] ?? ''))
    await new Promise(resolve => setTimeout(resolve, 1000 / PER_SECOND))
  }
  return Promise.all(times)
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

try {
  const { learners } = await fillApiData(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const entries = await fillSearchData(client)
  await client.end()
  const cookies = learners.map(learner => learner.cookie)
  await round(cookies, WARM_UP)
  found = 0
  const p95: number[] = []
  const p50: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const times = await round(cookies, REQUESTS)
    p95.push(percentile(times, 0.95))
    p50.push(percentile(times, 0.5))
  }
  print({ name: 'search.entries', value: entries, unit: 'rows' })
  print({ name: 'search.answered_share', value: found / (ROUNDS * REQUESTS), unit: 'share' })
  print({ name: 'search.p50_ms', value: median(p50), unit: 'ms' })
  print({ name: 'search.p95_ms', value: median(p95), unit: 'ms', limit: LIMIT_MS })
} finally {
  await served.stop()
}
printAll()
