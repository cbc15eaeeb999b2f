import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { Db } from '../../apps/server/src/platform/db/tables.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { runSql } from '../../apps/server/testkit/run-sql.ts'
import { freePort, type ServerProcess, startServer } from '../../apps/server/testkit/server-process.ts'
import { fillOrders, PROGRAM_ID, TOTAL_PAISE } from './commerce-orders.ts'
import { type Confirmation, SECRET, signConfirmation } from './commerce-webhook.ts'
import { print } from './lines.ts'
import { amount } from './quick.ts'

/** Orders, and confirmations that are on their way at once. */
const ORDERS = amount(500, 20)
const PARALLEL = ORDERS
/** Each confirmation comes as often: the same event twice, and the same payment under another event. */
const EVENTS = ['captured', 'captured', 'order paid']
const KILLS = amount(3, 1)
/** A gateway that got no answer sends again after it, and waits twice as long each time. */
const AGAIN_MS = 200
const LONGEST_MS = 5000
const GIVE_UP_MS = 240_000
const log = createLog('silent')

/**
 * 500 learners pay at once, each payment is confirmed three times, 500 confirmations at once, and the server dies by kill -9 in between.
 * The gateway sends again what was not acknowledged. Then everything is counted in the database.
 */
export async function measureKill(engine: string, url: string | null): Promise<{ doubled: number; lost: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-commerce-'))
  const env = {
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET,
    PAYMENT_GATEWAY: 'test',
    SELLER_GSTIN: '29AAFCV4821K1ZP',
    PORT: String(await freePort()),
    ...(url !== null && { DATABASE_URL: url }),
  }
  const config = loadConfig(env)
  const first = await openDatabase(config, log)
  const orders = await fillOrders((text, values) => runSql(first.db, text, values), ORDERS)
  await first.close()
  let server = await startServer(env)
  let kills = 0
  let killing: Promise<void> = Promise.resolve()
  const confirmations = EVENTS.flatMap(event => orders.map(order => signConfirmation(order, event)))
  const acknowledged = new Set<number>()
  let replies = 0
  const cut = async () => {
    await server.kill()
    server = await startServer(env)
  }
  const send = (confirmation: Confirmation) =>
    confirm(
      () => server,
      confirmation,
      () => {
        acknowledged.add(confirmation.order.id)
        replies++
        if (kills === KILLS || replies < (confirmations.length / (KILLS + 1)) * (kills + 1)) return
        kills++
        killing = killing.then(cut)
      },
    )
  const waiting = confirmations.values()
  const worker = async () => {
    for (const confirmation of waiting) await send(confirmation)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  await killing
  await server.kill()
  const last = await openDatabase(config, log)
  const { doubled, paid, gaps } = await count(last.db)
  await last.close()
  rmSync(dataDir, { recursive: true, force: true })
  const lost = [...acknowledged].filter(id => !paid.has(id)).length
  print({ name: `pay.${engine}.doubled`, value: doubled, unit: 'orders', limit: 0 })
  print({ name: `pay.${engine}.lost`, value: lost, unit: 'orders', limit: 0 })
  print({ name: `pay.${engine}.unconfirmed`, value: ORDERS - acknowledged.size, unit: 'orders', limit: 0 })
  print({ name: `pay.${engine}.invoice_gaps`, value: gaps, unit: 'numbers', limit: 0 })
  print({ name: `pay.${engine}.kills`, value: kills, unit: 'kills', least: KILLS })
  return { doubled, lost }
}

const readRows = async <Row>(db: Db, text: string, values: unknown[] = []): Promise<Row[]> =>
  ((await runSql(db, text, values)) as { rows: Row[] }).rows

/** Sends one confirmation until it is acknowledged, or for four minutes. */
async function confirm(
  server: () => ServerProcess,
  confirmation: Confirmation,
  onAcknowledged: () => void,
): Promise<void> {
  const until = Date.now() + GIVE_UP_MS
  for (let waitMs = AGAIN_MS; Date.now() < until; waitMs = Math.min(2 * waitMs, LONGEST_MS)) {
    if ((await post(server().url, confirmation).catch(() => 0)) === 200) return onAcknowledged()
    await pause(waitMs * (0.5 + Math.random()))
  }
}

function post(base: string, { path: place, body, headers }: Confirmation): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(place, base),
      { method: 'POST', agent: false, headers: { ...headers, 'content-type': 'application/json' } },
      response => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

interface OrderFacts {
  id: number
  state: string
  charges: number
  captured: number
  money: number
  invoices: number
  members: number
}

/** What the database holds of each order: paid in full is one charge, one captured payment, one invoice and one open membership. */
async function count(db: Db): Promise<{ doubled: number; paid: Set<number>; gaps: number }> {
  const rows = await readRows<OrderFacts>(
    db,
    `select o.id::float8 id, o.state,
       (select count(distinct move) from payments_entry e where e.order_id = o.id and move like 'charge %')::float8 charges,
       (select count(*) from payments_payment p where p.order_id = o.id and p.state = 'captured')::float8 captured,
       (select coalesce(sum(amount_paise), 0) from payments_entry e where e.order_id = o.id and account = 'gateway')::float8 money,
       (select count(*) from payments_document d where d.order_id = o.id)::float8 invoices,
       (select count(*) from learning_program_member m
         where m.user_id = o.user_id and m.program_id = $1 and m.ends_at > now())::float8 members
     from payments_order o`,
    [PROGRAM_ID],
  )
  const isDoubled = (row: OrderFacts) =>
    row.charges > 1 || row.captured > 1 || row.invoices > 1 || row.members > 1 || row.money > TOTAL_PAISE
  const isPaid = (row: OrderFacts) =>
    row.state === 'paid' &&
    row.charges === 1 &&
    row.captured === 1 &&
    row.invoices === 1 &&
    row.members === 1 &&
    row.money === TOTAL_PAISE
  const documents = await readRows<{ last: number; issued: number }>(
    db,
    'select coalesce(max(last), 0)::float8 last, (select count(*) from payments_document)::float8 issued from payments_counter',
  )
  const [{ last, issued } = { last: 0, issued: 0 }] = documents
  return {
    doubled: rows.filter(isDoubled).length,
    paid: new Set(rows.filter(isPaid).map(row => row.id)),
    gaps: last - issued,
  }
}
