import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../../e2e/browser.mjs'
import { addressesFor, NOWHERE, placesOfLearner } from '../../e2e/support/every-page.ts'
import { learn } from '../../e2e/support/session.ts'
import { print } from './lines.ts'
import { LEARNER, signIn } from './sign-in.ts'
import { visit } from './weights.ts'

const LIMIT_KB = 220
const KB = 1024
const STAFF = 'neha@demo.verdant.test'

/** The screens of messages: of a learner, and of staff. */
async function visitAll(page: Page, url: string): Promise<Record<string, number>> {
  await signIn(page, url, LEARNER)
  const { feedback } = addressesFor('learner', { ...NOWHERE, ...(await placesOfLearner(page)) })
  const { tickets } = await learn<{ tickets: { id: number }[] }>(page, 'local_learn_get_tickets', {})
  const ticketId = tickets[0]?.id ?? 0
  const ofLearner = { notifications: '/notifications', tickets: '/tickets', ticket: `/tickets/${ticketId}` }
  const ofStaff = {
    'staff-tickets': '/staff/tickets',
    'staff-ticket': `/staff/tickets/${ticketId}`,
    'staff-announcements': '/staff/announcements',
  }
  const sizes: Record<string, number> = {}
  const visitEach = async (paths: Record<string, string | undefined>): Promise<void> => {
    for (const [name, at] of Object.entries(paths))
      if (at !== undefined) sizes[name] = (await visit(page, `${url}${at}`)).jsBytes / KB
  }
  await visitEach({ ...ofLearner, feedback })
  await signIn(page, url, STAFF)
  await visitEach(ofStaff)
  return sizes
}

/** Code of the screens of messages as it crosses the wire, on the built product with the demo institute. */
export async function measureRoutes(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-messages-'))
  const browser = await resolveBrowser()
  if ('fault' in browser) throw new Error(browser.fault)
  const server = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) })
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const sizes = await visitAll(await context.newPage(), server.url)
    for (const [name, value] of Object.entries(sizes))
      print({ name: `messages.${name}.kb`, value, unit: 'KB gz', limit: LIMIT_KB })
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
