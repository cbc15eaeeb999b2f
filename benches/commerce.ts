import pg from 'pg'
import { certificatePdf } from '../apps/server/src/modules/certificates/pdf/certificate.ts'
import { startBenchPostgres } from './support/bench-postgres.ts'
import { FIRST_COURSE, measureFreeList } from './support/commerce-free.ts'
import { measureKill } from './support/commerce-kill.ts'
import { fillOrders } from './support/commerce-orders.ts'
import { measurePublicPage } from './support/commerce-page.ts'
import { SECRET, signConfirmation } from './support/commerce-webhook.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount, isQuick } from './support/quick.ts'
import { createCpuMeter, REQUESTS, ROUNDS, WARM_UP } from './support/request-cpu.ts'
import { serveProduct } from './support/served.ts'

/**
 * The road from a stranger to a learner who paid: no payment is lost or taken twice when 500 are confirmed at once while the server
 * dies, on both databases; what a webhook costs; how long a certificate takes to print; the list of 2,000 free courses,
 * and the page of one on slow 4G with a CPU four times slower.
 */
const WEBHOOK_CPU_MS = 3
const CERTIFICATE_MS = 60
const CERTIFICATES = amount(40, 3)
/** Networks that webhooks come from. */
const NETWORKS = 100

async function measureCertificates(): Promise<void> {
  const printOne = async (n: number): Promise<number> => {
    const from = performance.now()
    await certificatePdf({
      holder: n % 2 ? 'Aarav Menon' : 'आरव मेनन',
      course: 'Data analysis with spreadsheets',
      lessons: 36,
      gradePct: 84.5,
      issuedAt: new Date('2026-01-05T06:00:00Z'),
      code: 'ABCD-EFGH-2345',
      publicUrl: 'https://learn.example.org/verify/ABCD-EFGH-2345',
    })
    return performance.now() - from
  }
  for (let n = 0; n < CERTIFICATES / 4; n++) await printOne(n)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let n = 0; n < CERTIFICATES; n++) times.push(await printOne(n))
  const { user, system } = process.cpuUsage(before)
  print({ name: 'certificate.pdf.ms', value: median(times), unit: 'ms', limit: CERTIFICATE_MS })
  // Of a machine that does nothing else it is the same.
  print({ name: 'certificate.pdf.cpu_ms', value: (user + system) / 1000 / CERTIFICATES, unit: 'ms' })
}

/** On real PostgreSQL: CPU of node and its database backends for one webhook that pays an order. */
async function measureServed(): Promise<void> {
  const served = await serveProduct({
    SECRET,
    PAYMENT_GATEWAY: 'test',
    SELLER_GSTIN: '29AAFCV4821K1ZP',
    TRUST_PROXY: '127.0.0.1',
  })
  const meter = await createCpuMeter(served)
  try {
    const client = new pg.Client({ connectionString: served.url })
    await client.connect()
    const run = (text: string, values: unknown[] = []) => client.query(text, values)
    const orders = await fillOrders(run, WARM_UP + ROUNDS * REQUESTS)
    let next = 0
    const shot = () => {
      const order = orders[next++]
      if (!order) throw new Error('every order is paid')
      const { headers, ...confirmation } = signConfirmation(order, 'captured')
      // One network may ask 3,000 times a minute.
      const from = `10.0.${next % NETWORKS}.1`
      return { ...confirmation, headers: { ...headers, 'x-forwarded-for': from }, cookie: '' }
    }
    await meter.warmUp(shot)
    // Of an institute that has sold before: PostgreSQL plans by what it knows of its tables, and keeps its plans.
    await client.query('vacuum analyze')
    await client.end()
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push((await meter.round(shot)).cpuMs)
    print({ name: 'pay.webhook.cpu_ms', value: median(costs), unit: 'ms', limit: WEBHOOK_CPU_MS })
    await measureFreeList(served, meter)
    await measurePublicPage(`http://127.0.0.1:${served.port}/courses/${FIRST_COURSE + 1}`)
  } finally {
    await meter.stop()
    await served.stop()
  }
}

await measureCertificates()
const runs = [await measureKill('embedded', null)]
const postgres = isQuick ? null : await startBenchPostgres()
try {
  if (postgres) runs.push(await measureKill('postgres', postgres.url))
} finally {
  postgres?.drop()
}
for (const name of ['doubled', 'lost'] as const)
  print({ name: `pay.${name}`, value: runs.reduce((sum, run) => sum + run[name], 0), unit: 'orders', limit: 0 })
await measureServed()
printAll()
