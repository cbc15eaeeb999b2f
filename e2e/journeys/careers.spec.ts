import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const LEARNER = 'aarav@demo.verdant.test'
/** As it is typed: '05/01/2027'. */
const inTwoDays = (): string =>
  new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const resume = (name = 'Asha-Rao.pdf', buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

/** Answers what Kaveri Commerce asks of a business analyst. */
async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Current Location' }).fill('Kochi')
  await page.getByRole('combobox', { name: 'Graduation Year' }).selectOption('2023')
  await page.getByRole('textbox', { name: 'Current CTC' }).fill('5,40,000')
  await page.getByRole('textbox', { name: 'Earliest joining date' }).fill('05/01/2027')
  await page.getByRole('radio', { name: 'After two months' }).check()
  await page.getByRole('checkbox', { name: 'PostgreSQL' }).check()
  await page.getByRole('textbox', { name: /Tell us about a decision/ }).fill('We moved the van to the morning.')
}

async function openFirst(page: Page): Promise<void> {
  await page.goto(`${appUrl()}/vrise`)
  await page.getByRole('link', { name: /^Apply Now: Business Analyst, Growth/ }).click()
  await expect(page.getByRole('heading', { name: "You're Applying for" })).toBeVisible()
}

test('a learner finds a job, applies with a new resume, and sees it among the applications', async ({ page }) => {
  test.slow()
  const { email } = await newLearner()
  await signIn(page, email)
  await page.getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('tab', { name: /^Active\s*14$/ })).toHaveAttribute('aria-selected', 'true')
  const pane = page.getByRole('region', { name: 'Business Analyst, Growth at Kaveri Commerce' })
  await expect(pane.getByText('You will own the numbers')).toBeVisible()
  await expect(pane.getByRole('link', { name: 'Apply Now' })).toBeHidden()
  await look(page, 'careers')
  await pane.getByRole('region', { name: 'Job description' }).hover()
  await page.mouse.wheel(0, 200)
  await expect(pane.getByRole('link', { name: 'Apply Now' })).toBeVisible()
  await page.getByRole('button', { name: /^View JD: Product Analyst, Payments and Risk/ }).click()
  await expect(
    page.getByText('Two million payments a day').or(page.getByText('moves money for small shops')),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Apply by' })).toHaveCount(4)
  await page.getByRole('tab', { name: /^Missed/ }).click()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: /^Apply Now/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Applied/ }).click()
  await expect(page.getByText("You haven't applied for any jobs yet.")).toBeVisible()

  await openFirst(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox', { name: /is current/ }).check()
  await page.getByRole('checkbox', { name: /have read/ }).check()
  await submit.click()
  await expect(page.getByText('Please Upload Resume or choose existing any resume')).toBeVisible()
  const file = page.locator('input[type=file][aria-label=Resume]')
  await file.setInputFiles(resume('large.pdf', Buffer.alloc(768_001, 1)))
  await expect(page.getByText('File size exceeds 750Kb.')).toBeVisible()
  await expect(page.getByText('Please select a smaller file.')).toBeVisible()
  await file.setInputFiles(resume())
  await submit.click()
  await expect(page.getByText('Please answer all the required questions')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Current Location' })).toBeFocused()
  await fill(page)
  await look(page, 'apply')
  const sent = page.waitForRequest(request => request.url().includes('/submit/'))
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ interested: '0', learner_remarks: '', fileLink: null })
  await expect(page.getByRole('dialog', { name: 'Your application is on its way' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('tab', { name: /^Applied\s*1$/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: /^View Details: Business Analyst, Growth/ }).click()
  await expect(page.getByRole('heading', { name: 'Your Application' })).toBeVisible()
  await expect(page.getByText('Submitted Resume')).toBeVisible()
  await expect(page.getByText('5,40,000')).toBeVisible()
  const link = await page.getByRole('link', { name: /Submitted Resume/ }).getAttribute('href')
  const saved = await page.request.get(link ?? '')
  expect(saved.headers()['content-disposition']).toContain('attachment')
  expect(await saved.body()).toEqual(PDF)
})

test('a draft is there after a reload and on another device; a job that is not shared says so @long', async ({
  page,
  browser,
}) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await openFirst(page)
  await page.getByRole('textbox', { name: 'Current Location' }).fill('Kozhikode')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/, visible: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Current Location' })).toHaveValue('Kozhikode')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('textbox', { name: 'Current Location' })).toHaveValue('Kozhikode')
  await expect(elsewhere.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await elsewhere.goto(`${appUrl()}/vrise/${'x'.repeat(32)}`)
  await expect(elsewhere.getByRole('heading', { name: 'This job is not shared with you' })).toBeVisible()
  await look(elsewhere, 'no-form')
  await other.close()
})

test('the demo learner watches applications through their rounds, and chooses a time @long', async ({ page }) => {
  await signIn(page, LEARNER)
  await page.goto(`${appUrl()}/vrise?tab=applied`)
  await expect(page.getByText('Offered')).toBeVisible()
  await look(page, 'careers-applied')
  await page.getByRole('link', { name: /^View Details: Associate Data Analyst/ }).click()
  await expect(page.getByText('2 of 4 cleared')).toBeVisible()
  await look(page, 'application')
  const times = page.getByRole('radiogroup', { name: 'Choose a time' })
  if (await times.isVisible()) {
    await times.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Choose this time' }).click()
  }
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toBe('interview.ics')
  await look(page, 'application-chosen')
  await page.goto(appUrl())
  await expect(page.getByText('Associate Data Analyst').first()).toBeVisible()
})

test('staff move an application through two rounds, and its learner watches @long', async ({ page, browser }) => {
  const { email, firstName } = await newLearner({ firstName: 'Watched' })
  await signIn(page, email)
  await openFirst(page)
  await fill(page)
  await page.locator('input[type=file][aria-label=Resume]').setInputFiles(resume())
  await page.getByRole('checkbox', { name: /is current/ }).check()
  await page.getByRole('checkbox', { name: /have read/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'See my application' }).click()
  await expect(page.getByText('0 of 4 cleared')).toBeVisible()
  const office = await browser.newContext()
  const staff = await office.newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  for (const [round, words] of [
    ['Resume shortlist', 'Your sheet was the clearest.'],
    ['Online assessment', ''],
  ] as const) {
    const row = staff.getByRole('row').filter({ hasText: `${firstName} Rao` })
    await expect(async () => {
      await staff.reload()
      await expect(staff.getByRole('heading', { name: 'Applications' })).toBeVisible()
      await expect(row.filter({ hasText: round }).last()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await row
      .filter({ hasText: round })
      .last()
      .getByRole('button', { name: /^Clear round/ })
      .click()
    await staff.getByLabel('For the learner').fill(words)
    if (words) await look(staff, 'staff-move', { fullPage: false })
    await staff.getByRole('dialog').getByRole('button', { name: 'Clear round' }).click()
    await expect(staff.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByText(round === 'Resume shortlist' ? '1 of 4 cleared' : '2 of 4 cleared')).toBeVisible()
    if (words) await expect(page.getByText(words)).toBeVisible()
  }
  await staff
    .getByRole('button', { name: new RegExp(`^Interview times: ${firstName} Rao`) })
    .first()
    .click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Day' }).fill(inTwoDays())
  await dialog.getByLabel('India time').fill('15:00')
  await dialog.getByLabel('Where').fill('https://meet.example.test/room')
  await look(staff, 'staff-interview', { fullPage: false })
  await dialog.getByRole('button', { name: 'Offer 1 time' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Choose a time' }).getByRole('radio')).toHaveCount(1)
  await office.close()
})

test('an application is written on a telephone, and the list fits narrow windows @long', async ({ page }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await openFirst(page)
  const address = page.url()
  for (const [width, name] of [
    [360, 'apply-360'],
    [1023, 'apply-1023'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('textbox', { name: 'Current Location' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await look(page, name)
  }
})

test('the list of a zoomed window is read and gone through at 1023, 650 and 360 px @long', async ({ page }) => {
  const { email } = await newLearner()
  // What zoom does: the page is narrow, and the window is not.
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, email)
  for (const width of [1024, 1023, 650, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${appUrl()}/vrise`)
    const card = page.getByRole('button', { name: /^View JD/ }).first()
    await expect(card).toBeVisible()
    await look(page, `careers-${width}`)
    if (width === 1024) continue
    await card.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
