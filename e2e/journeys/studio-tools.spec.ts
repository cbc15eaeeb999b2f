import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { look } from '../support/look.ts'
import { newStaff, signIn } from '../support/session.ts'
import { expectText, undoLatest } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

test('an admin adds a tool of another site, tests it, removes it and takes that back', async ({ page }) => {
  const tool = createServer((request, response) =>
    request.url === '/keys' ? response.end('{"keys":[{"kty":"RSA"}]}') : response.writeHead(400).end(),
  )
  await new Promise<void>(done => void tool.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`
  const name = `Grader ${randomInt(10 ** 8)}`
  try {
    await signIn(page, (await newStaff('Neha')).email, '/staff')
    await page.getByRole('link', { name: 'Studio' }).click()
    await page.getByRole('link', { name: 'System' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Tools' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools')

    await page.getByRole('button', { name: 'Add tool' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Launch URL').fill('tool.example')
    await expect(dialog.getByText('An address begins with https://')).toBeVisible()
    await dialog.getByLabel('Launch URL').fill(`${at}/run`)
    await dialog.getByLabel('Login URL').fill(`${at}/login`)
    await dialog.getByLabel('Redirect URLs').fill(`${at}/back`)
    await dialog.getByLabel('Keyset URL').fill(`${at}/keys`)
    await look(page, 'studio-tool-dialog', { fullPage: false })
    await dialog.getByRole('button', { name: 'Add tool' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: `Test ${name}` }).click()
    await expectText(page, 'Login URL: It answers.')
    await expectText(page, 'Keyset URL: 1 key.')
    await look(page, 'studio-tools')

    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove tool' }).click()
    await expect(page.getByRole('heading', { name })).toBeHidden()
    await undoLatest(page)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  } finally {
    tool.close()
  }
})
