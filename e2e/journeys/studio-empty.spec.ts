import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { sendCommand } from '../../apps/server/src/platform/control.ts'
import { getHolder } from '../../apps/server/src/platform/db/folder-lock.ts'
import { freePair, startProduct } from '../support/product.ts'
import { PASSWORD } from '../support/session.ts'
import { addPeople, expectText, makeNamed, writePage } from '../support/studio.ts'

const EMAIL = 'padma@empty.verdant.test'
const learners = Array.from({ length: 10 }, (_one, n) => `Learner Rao${n}, learner${n}@empty.verdant.test`)

test('an empty institute becomes one with a program, ten learners and a published course, by staff:create alone @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-institute-'))
  const product = await startProduct(folder, await freePair(), { DEMO: 'off' })
  try {
    const socket = getHolder(folder)?.socket ?? ''
    const create = ['staff:create', '--email', EMAIL, '--name', 'Padma Rao', '--password', PASSWORD]
    expect(await sendCommand(socket, create, () => undefined)).toBe(0)

    // Asked for without a session: sign-in, and back to the studio.
    await page.goto(`${product.url}/studio`)
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByLabel('Username').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${product.url}/studio`)

    await page.getByRole('link', { name: 'Make the first program' }).click()
    await makeNamed(page, 'New program', 'Data Analytics', 'Make program')
    await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
    await addPeople(page, 'Batch 1', learners)
    // From the home of staff one press leads to the list that is pasted.
    await page.getByRole('link', { name: 'Staff home' }).click()
    await page.getByRole('link', { name: 'Add learners to Data Analytics' }).click()
    await page.getByRole('dialog', { name: 'Add people to Batch 1' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Studio home' }).click()
    await page.getByRole('link', { name: 'Programs' }).first().click()
    await page
      .getByRole('link', { name: /^Data Analytics/ })
      .first()
      .click()
    await makeNamed(page, 'Add a course', 'SQL for business', 'Make course')
    await makeNamed(page, 'Add module', 'Asking a table', 'Add module')
    await makeNamed(page, 'Add activity to Asking a table', 'Rows and columns', 'Add and open')
    await writePage(page, 'A table has rows and columns.')
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await expectText(page, 'Live v1')

    const context = await browser.newContext()
    const learner = await context.newPage()
    await learner.goto(`${product.url}/login`)
    await learner.getByLabel('Mobile number or e-mail').fill('learner7@empty.verdant.test')
    await learner.getByRole('button', { name: 'Send code' }).click()
    const read = async () => {
      const reply = await context.request.get(`${product.url}/dev/outbox.json?to=learner7@empty.verdant.test`)
      const [message] = (await reply.json()) as { text: string }[]
      return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(read).not.toBe('')
    await learner.getByRole('textbox', { name: 'One-time code' }).fill(await read())
    await learner
      .getByRole('link', { name: /(resume|start) lesson/i })
      .first()
      .click()
    await expect(learner.getByText('A table has rows and columns.')).toBeVisible()
    await context.close()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
