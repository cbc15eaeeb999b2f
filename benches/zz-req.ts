import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { freePort, startServer } from '../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../e2e/browser.mjs'
import { addressesFor, placesOfFree, placesOfLearner } from '../e2e/support/every-page.ts'
import { LEARNER, signIn, signOut } from './support/sign-in.ts'
const folder = mkdtempSync(path.join(tmpdir(), 'req-'))
const browser = await resolveBrowser()
if ('fault' in browser) throw new Error(browser.fault)
const server = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) })
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), { executablePath: browser.path, env: { ...process.env, ...browser.env }, args: ['--no-sandbox', '--disable-gpu'] })
const page = await context.newPage()
const wanted = process.argv.slice(2)
async function look(name: string, url: string) {
  if (wanted.length && !wanted.includes(name)) return
  const s = await page.context().newCDPSession(page)
  await s.send('Network.enable'); await s.send('Network.setCacheDisabled', { cacheDisabled: true })
  await s.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const open = new Map(); const got: any[] = []
  const t0 = Date.now()
  s.on('Network.requestWillBeSent', (e: any) => open.set(e.requestId, { url: e.request.url, at: Date.now() - t0, by: e.initiator?.type }))
  s.on('Network.loadingFinished', (e: any) => { const o = open.get(e.requestId); if (o) got.push({ ...o, end: Date.now() - t0, b: e.encodedDataLength }) })
  await page.goto(url); await page.waitForLoadState('networkidle'); await s.detach()
  console.log(`== ${name}`)
  for (const g of got) console.log(`${String(g.at).padStart(6)} ${String(g.end).padStart(6)} ${String(g.b).padStart(8)} ${g.by} ${g.url.replace(server.url, '')}`.slice(0, 150))
}
try {
  await signIn(page, server.url, LEARNER)
  const places = { ...(await placesOfLearner(page)) }
  await signOut(page, server.url)
  for (const [n, p] of Object.entries(addressesFor('nobody', places))) await look(n, server.url + p)
  await signIn(page, server.url, 'neha@demo.verdant.test')
  for (const [n, p] of Object.entries(addressesFor('staff', places))) await look(n, server.url + p)
  await signIn(page, server.url, LEARNER)
  for (const [n, p] of Object.entries(addressesFor('learner', places))) await look(n, server.url + p)
} finally { await context.close(); await server.stop(); rmSync(folder, { recursive: true, force: true }) }
