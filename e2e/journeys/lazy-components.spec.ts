import { getNote, openNote, readPlace } from '../support/notes.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Files of the app do not arrive any more: the network is down for them, or a deployment removed them. */
const withoutFiles = async (page: Page, answer: 'abort' | 'gone') => {
  await page.route('**/assets/*.js', route => (answer === 'abort' ? route.abort() : route.fulfill({ status: 404 })))
  return () => page.unroute('**/assets/*.js')
}

test('a dialog that cannot be loaded leaves the page and its note, and opens after a reload @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  await openNote(page, await readPlace(page, 0))
  const goOn = await withoutFiles(page, 'abort')
  await getNote(page).fill('Written before')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText('Loading chunk search failed (missing: ')
  await expect(getNote(page)).toHaveValue('Written before')
  await goOn()
  await page.getByRole('button', { name: 'Try again' }).click()
  // This browser keeps that the file failed.
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(getNote(page)).toHaveValue('Written before')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('after a deployment the page of a link offers to reload, and unsent work is kept', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 0)
  await openNote(page, place)
  await page.route('**/api/learning/local_learn_append_journal', route => route.abort())
  await getNote(page).fill('Not sent yet')
  // What is beside a lesson is loaded with it; another area is not.
  await page
    .getByRole('link', { name: /timeline/i })
    .first()
    .click()
  const link = page.getByRole('link', { name: 'Refer & Earn' })
  await expect(link).toBeVisible()
  await withoutFiles(page, 'gone')
  await page.route(`${appUrl()}/`, route =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js"></script>' }),
  )
  await link.click()
  await expect(page.getByText(/A new version of .* is here/)).toBeVisible()
  await page.unrouteAll()
  // The navigation is open while the pointer is over it.
  await page.mouse.move(900, 400)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openNote(page, place)
  await expect(getNote(page)).toHaveValue('Not sent yet')
})
