import { readPlace } from '../support/notes.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('who goes back from a lesson by keyboard begins at the content of the page they come to', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  // The lesson is the first page of its document: what is below the layouts has shown nothing yet.
  await page.goto((await readPlace(page, 0)).address)
  await expect(page.locator('main .prose').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the timeline' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  // And on every other way: forward, back by the browser, another page of the same layout.
  await page.goBack()
  await expect(page.locator('main .prose').first()).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
  await expect(page.locator('main')).toBeFocused()
})
