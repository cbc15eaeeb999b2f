import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search classes, quizzes, topics' })

const openSearch = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /Search classes/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('search is opened, worked and left by keyboard alone @long', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await signIn(page, (await newLearner()).email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requested.filter(url => /search-dialog|local_learn_search/.test(url))).toEqual([])

  const control = page.getByRole('button', { name: /Search classes/ })
  await control.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await look(page, 'search-empty', { fullPage: false })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(control).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('widnow functions')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText(/window function/i)
  await expect(options.first().locator('mark').first()).toHaveText(/window/i)
  await look(page, 'search-results', { fullPage: false })
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: /^All/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /^Topics/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('waht a window function')
  // Before the reply: it opens the best result of these words, not of the ones before.
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/page-activity/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a window function is')

  await page.goBack()
  await openSearch(page)
  await expect(page.getByRole('option', { name: 'waht a window function' })).toBeVisible()
  await look(page, 'search-recent', { fullPage: false })
  await page.keyboard.type('xylophone')
  await expect(page.getByText('No results for “xylophone”.')).toBeVisible()
  await look(page, 'search-nothing', { fullPage: false })
})

test('what is typed before the code of search is there arrives in its field @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.waitForLoadState('networkidle')
  let deliver = (): void => {}
  const awaited = new Promise<void>(resolve => {
    deliver = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await awaited
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/*.js')
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('window f', { delay: 20 })
  await expect(field(page)).toBeHidden()
  deliver()
  await page.keyboard.type('unctions', { delay: 20 })
  await expect(field(page)).toHaveValue('window functions')
  await expect(page.getByRole('option').first()).toContainText(/window function/i)
})

test('a search that fails says so and is tried again @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.route('**/local_learn_search', route =>
    route.fulfill({
      status: 503,
      json: { code: 'server/unavailable', message: 'The server is busy', requestId: 'req-7' },
    }),
  )
  await openSearch(page)
  await field(page).fill('joins')
  await expect(page.getByRole('alert')).toContainText('The server is busy', { timeout: 15_000 })
  await look(page, 'search-error', { fullPage: false })
  await page.unroute('**/local_learn_search')
  let answer = (): void => {}
  const awaited = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/local_learn_search', async route => {
    await awaited
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await look(page, 'search-loading', { fullPage: false })
  answer()
  await expect(page.getByRole('option').first()).toContainText(/join/i)
  await page.unroute('**/local_learn_search')
})

test('what is locked leads to its place in the timeline @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await openSearch(page)
  await field(page).fill('quiz')
  await expect(page.getByRole('option').first()).toBeVisible()
  const locked = page.getByRole('option').filter({ hasText: 'Locked' }).first()
  await locked.scrollIntoViewIfNeeded()
  await look(page, 'search-locked', { fullPage: false })
  await locked.click()
  await expect(page).toHaveURL(/program-timeline\/\d+\?course=\d+#section-\d+$/)
})

test('a program is searched by pages, and the address keeps what was asked @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: /^Program timeline/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Search in this program' }).click()
  await expect(page).toHaveURL(/program-search\/\d+$/)
  const words = page.getByRole('searchbox', { name: 'Search in this program' })
  await expect(words).toBeFocused()
  await look(page, 'program-search-empty')
  await words.fill('c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=c$/)
  const pages = page.getByRole('navigation', { name: 'Pages of results' })
  await expect(pages).toBeVisible()
  await look(page, 'program-search')
  const first = await page.getByRole('tabpanel').getByRole('link').first().textContent()
  await pages.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?q=c&page=2$/)
  await expect(page.getByRole('tabpanel').getByRole('link').first()).not.toHaveText(first ?? '-')
  await page.getByRole('tab', { name: /^Quizzes/ }).click()
  await expect(page).toHaveURL(/\?q=c&tab=quizzes$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=c&page=2$/)
  await words.fill('xylophone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No results for “xylophone”.')).toBeVisible()
  await look(page, 'program-search-nothing')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goBack()
  await expect(words).toHaveValue('c')
  await look(page, 'program-search-1024')
  await page.goto(`${appUrl()}/program-search/1?q=joins`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
