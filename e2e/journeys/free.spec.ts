import { tabTo } from '../support/keyboard.ts'
import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const COURSE = 'Running totals, a first look'
/** On offer beside the two that the journey takes. */
const OTHERS = 6
const SMALL = { width: 360, height: 740 }

/** Signs a new Free learner in, who took these courses already. */
async function enter(page: Page, ...taken: string[]): Promise<void> {
  const { email } = await newLearner({ program: null, firstName: 'Farhan' })
  await signIn(page, email, '/free')
  if (taken.length === 0) return
  const { available } = await learn<{ available: { id: number; name: string }[] }>(
    page,
    'local_learn_get_free_dashboard',
    {},
  )
  for (const { id } of available.filter(course => taken.includes(course.name)))
    await learn(page, 'local_learn_enrol_free_course', { courseid: id })
  await page.reload()
}

const hrefOf = async (page: Page, name: string | RegExp): Promise<string> =>
  (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''

test('a Free learner takes a course, watches, reads, marks, and finds it all again', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'Reading charts')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Farhan')
  await look(page, 'free')
  expect(await page.evaluate(() => [localStorage.getItem('freeToken'), localStorage.getItem('accessType')])).toEqual([
    '1',
    'Free',
  ])

  // Taken, it opens.
  await page.getByRole('button', { name: `Enrol free in ${COURSE}` }).click()
  await expect(page.getByText(`You are enrolled in ${COURSE}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  await page.getByRole('link', { name: 'All free courses' }).click()
  const mine = page.getByRole('region', { name: 'My free courses' }).getByRole('link', { name: COURSE })
  await expect(page.getByRole('button', { name: /^Enrol/ })).toHaveCount(OTHERS)
  await look(page, 'free-enrolled')
  await mine.click()
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  await expect(page.getByText('Complete “Three totals for one row” first')).toBeVisible()
  await expect(page.getByRole('link', { name: /The tutorial of PostgreSQL/ })).toHaveCount(0)
  await look(page, 'free-classroom')

  await page.getByRole('link', { name: /^Start: What a window/ }).click()
  const video = page.locator('video')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(4)
  const kept = page.waitForResponse(
    reply => reply.url().includes('append_journal') && (reply.request().postData() ?? '').includes('video:'),
  )
  await page.keyboard.press('k')
  await kept
  await page.reload()
  await expect(page.getByRole('button', { name: /^Resume from 0:0/ })).toBeVisible()
  await look(page, 'free-player')

  await page.getByRole('link', { name: 'Next lesson' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three totals for one row' })).toBeVisible()
  const saved = page.waitForResponse(reply => reply.url().includes('append_journal'))
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await saved
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await look(page, 'free-player-page')

  // What it unlocks is open now.
  await page.getByRole('link', { name: 'Next lesson' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The tutorial of PostgreSQL' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the course' }).first().click()
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible()
})

test('a course tells who teaches it and how long it takes, and its formulas are set, stored as MathML @long', async ({
  page,
}) => {
  await enter(page, 'Interest, loans and EMIs')
  await page.goto(`${appUrl()}${await hrefOf(page, 'Interest, loans and EMIs')}`)
  const facts = page.getByRole('list', { name: 'About this course' })
  await expect(facts).toContainText('Arvind Iyer')
  await expect(facts).toContainText('19 min')
  await page.getByRole('link', { name: /What an EMI is made of/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What an EMI is made of' })).toBeVisible()
  await expect(page.locator('.prose .math-block .katex-html')).toBeVisible()
  await look(page, 'free-math')

  const [, courseid, id] = /classroom\/(\d+)\/player\/(\d+)/.exec(page.url()) ?? []
  const address = { courseid: Number(courseid), id: Number(id) }
  const { content } = await learn<{ content: { html: string } }>(page, 'local_learn_get_free_activity', address)
  expect(content.html).toMatch(/<math display="block" alttext="\\text{EMI}[^>]*>.*<mfrac>/)
  expect(content.html).not.toContain('\\[')
})

test('every screen of the free area works at 360 px @long', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(SMALL)
  await enter(page, COURSE)
  await look(page, 'free-360')
  await page.goto(`${appUrl()}${await hrefOf(page, COURSE)}`)
  await look(page, 'free-classroom-360')
  const film = await hrefOf(page, /What a window frame sees/)
  const lesson = await hrefOf(page, /Three totals/)
  await page.goto(`${appUrl()}${film}`)
  await expect(page.getByRole('button', { name: /^(Resume from|Play)/ })).toBeVisible()
  await look(page, 'free-player-360')
  await page.getByRole('button', { name: /^(Resume from|Play)/ }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.goto(`${appUrl()}${lesson}`)
  await expect(page.getByText('The table', { exact: true })).toBeVisible()
  await look(page, 'free-player-page-360')
  await page.goto(`${appUrl()}/free/nothing`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await look(page, 'free-404-360')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(`${appUrl()}/free`)
  await page.setViewportSize({ width: 768, height: 1024 })
  await look(page, 'free-768')
  await page.goto(`${appUrl()}${film}`)
  await look(page, 'free-player-768')
})

test('the free area is worked through by keyboard alone @long', async ({ page }) => {
  await enter(page, 'Reading charts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^Reading charts$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reading charts' })).toBeVisible()
  await tabTo(page, /^2\. Practice/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Two tables to draw/ })).toBeHidden()
  await page.keyboard.press('Enter')
  await tabTo(page, /Two tables to draw/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Two tables to draw' })).toBeVisible()
  await tabTo(page, /^Mark as done$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeFocused()
})

test('who is where: Free learners stay free, Premium learners may look in, nobody leaves', async ({
  page,
  browser,
}) => {
  await page.goto(`${appUrl()}/free/classroom/1`)
  await expect(page).toHaveURL(`${appUrl()}/login?next=%2Ffree%2Fclassroom%2F1`)
  await enter(page)
  for (const [address, place] of [
    ['/', '/free'],
    ['/profile', '/free/account'],
    ['/page-activity/1/page/42', '/free?from=paid'],
  ]) {
    await page.goto(`${appUrl()}${address}`)
    await expect(page).toHaveURL(`${appUrl()}${place}`)
  }
  await page.goto(`${appUrl()}/free/classroom/1`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(other, (await newLearner()).email)
  await other.goto(`${appUrl()}/free`)
  await expect(other.getByRole('heading', { name: 'Explore' })).toBeVisible()
  await look(other, 'free-premium')
  await other.goto(`${appUrl()}/`)
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(other).toHaveURL(`${appUrl()}/`)
})

test('a published policy is asked for after the screen stands @long', async ({ page }) => {
  await page.route('**/local_learn_get_policy_details', route =>
    route.fulfill({
      json: {
        isAccepted: false,
        policies: [
          {
            id: 5,
            version: 1,
            title: 'Learner policy',
            html: `<h2>How we treat each other</h2>${'<p>Ask openly, answer kindly, and say where an idea came from. Nobody is graded on the questions they ask.</p>'.repeat(8)}`,
            publishedAt: 1,
            acceptedAt: null,
          },
        ],
      },
    }),
  )
  await page.route('**/local_learn_post_policy_details', route => route.fulfill({ json: { status: 'Success' } }))
  await signIn(page, (await newLearner()).email)
  const dialog = page.getByRole('dialog', { name: 'Learner policy' })
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  const box = await dialog.boundingBox()
  expect([box?.width, box?.height]).toEqual([800, 500])
  await look(page, 'policy')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
})
