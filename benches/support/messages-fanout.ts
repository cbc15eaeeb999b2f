import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createScratchDatabase } from '../../apps/server/testkit/scratch-database.ts'
import { freePort, type ServerProcess, startServer } from '../../apps/server/testkit/server-process.ts'
import { fillWith } from './api-data.ts'
import { cpuMs } from './cpu.ts'
import { median, print } from './lines.ts'
import { amount } from './quick.ts'

const PEOPLE = amount(100_000, 1000)
/** As in the other benches; what the others did is no part of a fan-out. */
const ACTIVE = amount(10_000, 500)
const LIMIT_S = 60
const SLOWER_PCT = 20
const GIVE_UP_S = 300
const KILL_AFTER_MS = amount(4000, 100)
/** How long other requests are asked before and after. */
const ALONE_MS = amount(8000, 500)
const STAFF_ID = 900_000

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

interface Site {
  client: pg.Client
  start(): Promise<ServerProcess>
  staff: string
  learners: readonly { cookie: string }[]
}

/** Somebody of staff who may tell everybody something, with a session. */
async function addStaff(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into auth_user (id, username, email, phone, first_name, last_name, is_student, access_type, created_at)
     values ($1, 'staff', 'staff@example.org', '8000000000', 'Meera', 'Rao', false, 'Premium', now())`,
    [STAFF_ID],
  )
  await client.query(
    `insert into auth_grant (id, user_id, role, scope, scope_id, granted_at) values ($1, $1, 'admin', 'institute', null, now())`,
    [STAFF_ID],
  )
  await client.query(
    `insert into auth_session (token_hash, user_id, kind, user_agent, created_at, seen_at, expires_at)
     values ($1, $2, 'browser', 'bench', now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), STAFF_ID],
  )
  return `session=${token}`
}

const post = (url: string, name: string, cookie: string, body: unknown): Promise<Response> =>
  fetch(`${url}/api/learning/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function announce(url: string, staff: string): Promise<number> {
  const reply = await post(url, 'local_learn_announce', staff, {
    title: 'No class today',
    text: 'See you on Monday.',
    audience: { isEverybody: true },
    key: randomUUID(),
  })
  if (reply.status !== 200) throw new Error(`the announcement was answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { id: number }).id
}

/** Times of the dashboard, asked one after the other until `until` holds. */
async function timesOf(url: string, { learners }: Pick<Site, 'learners'>, until: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !until(); n++) {
    const from = performance.now()
    await (await post(url, 'local_learn_get_dashboard', learners[n % learners.length]?.cookie ?? '', {})).text()
    times.push(performance.now() - from)
    await pause(25)
  }
  return times
}

async function countItems({ client }: Pick<Site, 'client'>, id: number): Promise<{ items: number; people: number }> {
  const { rows } = await client.query<{ items: number; people: number }>(
    `select count(*)::int as items, count(distinct user_id)::int as people from notifications_item
     where key = $1 and kind = 'announcements.general'`,
    [String(id)],
  )
  return rows[0] ?? { items: 0, people: 0 }
}

async function untilAll(site: Site, id: number): Promise<void> {
  for (let s = 0; s < GIVE_UP_S; s += 0.25) {
    if ((await countItems(site, id)).items >= PEOPLE) return
    await pause(250)
  }
}

async function openSite(): Promise<Site & { close(): Promise<void> }> {
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const scratch = await createScratchDatabase()
  if (!scratch) throw new Error('this bench needs PostgreSQL')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const start = async () =>
    startServer({
      DATABASE_URL: scratch.url,
      PORT: String(await freePort()),
      DEMO: '0',
      DATA_DIR: dataDir,
      STAFF_SECOND_FACTOR: 'optional',
      SECRET: 'x'.repeat(32),
    })
  // The first start migrates.
  await (await start()).stop()
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  const { learners } = await fillWith((text, values = []) => client.query(text, values), PEOPLE, ACTIVE)
  // Dates that are due would remind all of them meanwhile.
  await client.query(`update learning_activity set due_at = due_at + interval '1 year'`)
  const staff = await addStaff(client)
  return {
    client,
    start,
    staff,
    learners,
    async close() {
      await client.end()
      await scratch.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An announcement to 100,000 people: how long it takes, what other requests feel, and that a killed node loses and doubles nothing. */
export async function measureFanout(): Promise<void> {
  const site = await openSite()
  let server = await site.start()
  try {
    await timesOf(server.url, site, after(ALONE_MS / 2))
    const before = await timesOf(server.url, site, after(ALONE_MS))
    const [from, cpuBefore] = [performance.now(), cpuMs(server.child.pid ?? 0)]
    const id = await announce(server.url, site.staff)
    let isDone = false
    const during = timesOf(server.url, site, () => isDone)
    await untilAll(site, id)
    const tookS = (performance.now() - from) / 1000
    const cpuPct = (cpuMs(server.child.pid ?? 0) - cpuBefore) / (tookS * 10)
    isDone = true
    const beside = median(await during)
    // Before and after it: other work of the machine comes and goes.
    const alone = median([...before, ...(await timesOf(server.url, site, after(ALONE_MS)))])
    print({
      name: 'notifications.fanout.people',
      value: (await countItems(site, id)).people,
      unit: 'people',
      least: PEOPLE,
    })
    print({ name: 'notifications.fanout.s', value: tookS, unit: 's', limit: LIMIT_S })
    print({ name: 'notifications.fanout.node_cpu_pct', value: cpuPct, unit: '% of a core' })
    const slower = (beside / alone - 1) * 100
    print({ name: 'notifications.fanout.api_slower_pct', value: slower, unit: '%', limit: SLOWER_PCT, peer: alone })
    const killed = await announce(server.url, site.staff)
    await pause(KILL_AFTER_MS)
    await server.kill()
    const killedAt = await countItems(site, killed)
    server = await site.start()
    await untilAll(site, killed)
    // What was under way comes again within its limit: nothing may be doubled by it.
    await pause(5000)
    const { items, people } = await countItems(site, killed)
    print({ name: 'notifications.killed.before', value: killedAt.items, unit: 'people' })
    print({ name: 'notifications.killed.lost', value: PEOPLE - people, unit: 'people', limit: 0 })
    print({ name: 'notifications.killed.twice', value: items - people, unit: 'people', limit: 0 })
  } finally {
    await server.stop()
    await site.close()
  }
}

function after(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}
