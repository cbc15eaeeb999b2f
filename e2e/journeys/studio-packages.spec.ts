import { randomInt } from 'node:crypto'
import { scormPackage } from '../../packages/interchange/testkit/scorm-package.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { look } from '../support/look.ts'
import { signIn } from '../support/session.ts'
import { expectText, openNewActivity } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

test('an author uploads a package, sets its rules and publishes it, and a learner plays it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  const asha = await openNewActivity(page, {
    program: `Packages ${serial}`,
    course: `Course of ${serial}`,
    kind: 'Package (SCORM, web pages)',
    name: 'Safety first',
  })
  await expectText(page, 'No package yet.')
  // What is no package is refused in words, and changes nothing.
  await page.getByLabel('Choose a package').setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: writeZip([{ path: 'a.txt', bytes: 'a' }]),
  })
  await expectText(page, 'notes.zip is no package of SCORM or H5P, and holds no web page')
  await expectText(page, 'No package yet.')
  await page
    .getByLabel('Choose a package')
    .setInputFiles({ name: 'safety.zip', mimeType: 'application/zip', buffer: writeZip(scormPackage()) })
  await expectText(page, 'A package')
  await page.getByLabel('Attempts', { exact: true }).fill('2')
  await page.getByLabel('Done when the package says').selectOption({ label: 'Completed' })
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await look(page, 'studio-package', { fullPage: false })
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-package-1024', { fullPage: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')

  // What it shows, and what the course gives for it.
  await page.getByRole('link', { name: `Back to Course of ${serial}` }).click()
  await page.getByRole('button', { name: 'More for Safety first' }).click()
  await page.getByRole('menuitem', { name: 'Skills…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Another skill').fill('Fire safety')
  await dialog.getByRole('button', { name: 'Add skill' }).click()
  await dialog.getByLabel('How hard: Fire safety').selectOption({ label: 'Advanced' })
  await look(page, 'studio-skills', { fullPage: false })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('shows Fire safety')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Whoever completes every lesson gets a certificate').check()
  await page.getByLabel('Lowest average mark, in % (optional)').fill('60')
  await page.getByRole('region', { name: 'Certificate' }).getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'The course gives a certificate')
  await expectText(page, 'Offered')
  await look(page, 'studio-certificate-rule')

  // Before any learner: the app as somebody made up sees it.
  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^See as a learner/ }).click(),
  ])
  await expect(view.getByText('You see what a made-up learner sees.')).toBeVisible()
  await expect(view.getByRole('heading', { level: 1 })).toContainText('Learner')
  await look(view, 'studio-preview-made-up', { fullPage: false })
  await view
    .getByRole('link', { name: /(resume|start) lesson/i })
    .first()
    .click()
  await expect(view.getByRole('heading', { name: 'Safety first' }).first()).toBeVisible()
  await view.getByRole('button', { name: 'End preview' }).click()
  await expect(view).toHaveURL(/\/studio\/courses\/\d+$/)

  const context = await browser.newContext()
  const learner = await context.newPage()
  await signIn(learner, asha.email)
  await learner
    .getByRole('link', { name: /(resume|start) lesson/i })
    .first()
    .click()
  await expect(learner.getByRole('heading', { name: 'Safety first' }).first()).toBeVisible()
  await expect(learner.getByText('First page').first()).toBeVisible()
  await context.close()
})
