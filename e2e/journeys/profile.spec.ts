import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const RESUME = path.join(import.meta.dirname, '../../content/resumes/aarav-menon.pdf')

/** Goes on with Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      const named = (element as HTMLInputElement | null)?.labels?.[0]
      return (element?.getAttribute('aria-label') ?? named?.textContent ?? element?.textContent ?? '').trim()
    })
    const isThere = typeof name === 'string' ? label === name : name.test(label)
    if (isThere) return
  }
  throw new Error(`no way to ${String(name)} by keyboard`)
}

/** Types into fields or chooses in them, in their order, by keyboard alone. */
async function fillByKeyboard(
  page: Page,
  fields: readonly (readonly [name: string | RegExp, text: string])[],
): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
}

const complete = (page: Page, percent: number) =>
  page.getByRole('img', { name: `Profile ${percent}% complete` }).first()

test('a learner completes a profile from empty to 100 % by keyboard @long', async ({ page }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/profile?from=careers`)
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  await look(page, 'profile-empty')
  await expect(page.getByRole('button', { name: /Professional information/ })).toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, 'WhatsApp number')
  await tabTo(page, 'Female')
  await page.keyboard.press('Space')
  await fillByKeyboard(page, [['Date of birth', '28/02/2001']])
  await tabTo(page, 'State')
  await page.keyboard.type('Kerala')
  await fillByKeyboard(page, [['City', 'Kochi']])
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Your profile is saved' })
  await expect(modal).toBeVisible()
  expect((await modal.boundingBox())?.width).toBe(850)
  await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { name: 'Professional information' })).toBeVisible()
  await tabTo(page, 'Total work experience')
  await page.keyboard.type('2 years')
  await tabTo(page, 'Industry')
  await page.keyboard.type('Retail')
  await fillByKeyboard(page, [
    ['Current organisation', 'Meadow Lane Foods'],
    ['Current designation', 'Sales executive'],
    ['Current salary per annum', '5.4 lakh'],
  ])
  await tabTo(page, 'Video resume link')
  await expect(page.getByText('Write an amount in rupees, like 540000')).toBeVisible()
  await look(page, 'profile-professional')
  await page.getByRole('textbox', { name: 'Current salary per annum' }).fill('5,40,000')
  await page.locator('input[type=file][aria-label=Resume]').setInputFiles(RESUME)
  const reading = page.getByRole('dialog', { name: 'From your resume' })
  await expect(reading.getByText('Christ University', { exact: true }).first()).toBeVisible()
  await look(page, 'profile-reading')
  await reading.getByRole('button', { name: /^Take over Graduation: College or university/ }).click()
  await reading.getByRole('button', { name: 'Take over Skill: SQL' }).click()
  // Two were typed before.
  await expect(reading.getByText('In your profile')).toHaveCount(4)
  await reading.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Verification Pending')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()

  await expect(page.getByRole('heading', { name: 'Educational qualifications' })).toBeVisible()
  for (const level of ['10th', '12th']) {
    const part = page.getByRole('region', { name: level })
    await part.getByRole('textbox', { name: 'School' }).fill('St Thomas School')
    await part.getByRole('combobox', { name: 'Year of passing' }).selectOption(level === '10th' ? '2016' : '2018')
    await part.getByRole('textbox', { name: 'Marks in percent' }).fill('81')
  }
  const degree = page.getByRole('region', { name: 'Graduation', exact: true })
  await expect(degree.getByRole('combobox', { name: 'College or university' })).toHaveValue('Christ University')
  await degree.getByRole('combobox', { name: 'Course' }).selectOption('B.Com.')
  await degree.getByRole('combobox', { name: 'Year of passing' }).selectOption('2021')
  await look(page, 'profile-educational')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(degree.getByRole('textbox', { name: 'Marks in percent' })).toBeFocused()
  await page.keyboard.type('71')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()

  await expect(page.getByRole('heading', { name: 'Skill proficiency' })).toBeVisible()
  await tabTo(page, 'Skill')
  for (const skill of ['Excel', 'Statistics', 'Python', 'Power BI']) {
    await page.keyboard.type(skill)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Your skills' }).getByRole('listitem')).toHaveCount(5)
  await look(page, 'profile-skills')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()

  await expect(page.getByRole('heading', { name: 'Careers' })).toBeVisible()
  await page.getByRole('combobox', { name: 'What you want from the program' }).selectOption('A first job')
  await page.getByRole('group', { name: 'Open to internships' }).getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('group', { name: 'Placement assistance wanted' }).getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('combobox', { name: 'When you want assistance' }).selectOption('At once')
  await page.getByRole('combobox', { name: 'Notice period' }).selectOption('1 month')
  await page.getByRole('combobox', { name: 'Preferred roles' }).selectOption('Data analyst')
  await page.getByRole('combobox', { name: 'Preferred cities' }).selectOption('Kochi')
  await look(page, 'profile-careers')
  await page.getByRole('checkbox', { name: /may show this profile/ }).check()
  await expect(complete(page, 100)).toBeVisible()
  await page.getByRole('button', { name: 'How it is counted' }).first().click()
  await expect(page.getByRole('dialog', { name: '100% complete' }).getByText('30 of 30%').first()).toBeVisible()
  await look(page, 'profile-counted')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Back to Careers' }).click()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '100')
  // What the profile says stands in the next application.
  await page.getByRole('link', { name: /^Apply Now: Business Analyst, Growth/ }).click()
  await expect(page.getByRole('textbox', { name: 'Current Location' })).toHaveValue('Kochi')
  await expect(page.getByRole('textbox', { name: 'Current CTC' })).toHaveValue('540000')
})

test('a profile begins with a resume: dropped in the first step, reviewed in one list', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { name: 'Start with your resume' })).toBeVisible()
  await expect(page.getByText('Opens when your personal details are filled')).toBeVisible()
  const bytes = (await readFile(RESUME)).toString('base64')
  const dropped = await page.evaluateHandle(base64 => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'aarav-menon.pdf', { type: 'application/pdf' }))
    return transfer
  }, bytes)
  await page.getByText('Drop it here, and review what it fills in').dispatchEvent('drop', { dataTransfer: dropped })
  const reading = page.getByRole('dialog', { name: 'From your resume' })
  await look(page, 'profile-from-resume', { fullPage: false })
  await reading.getByRole('button', { name: /^Use all \d+$/ }).click()
  await expect(reading.getByRole('button', { name: /^Take over/ })).toHaveCount(0)
  await reading.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel(/^City/)).not.toHaveValue('')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Karnataka')
  if ((await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()) === '')
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('04/05/2000')
  // The next step is open by now, with what the resume said.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Professional information' })).toBeFocused()
  await expect(page.getByLabel(/^Current designation/)).toHaveValue('Sales executive')
  await expect(page.getByRole('combobox', { name: 'Industry' }).getByRole('option').first()).toHaveText(
    'Select an Option',
  )
})

test('what is written offline is kept, and is there on another device @long', async ({ page, browser, context }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/profile`)
  await page.getByRole('textbox', { name: 'City' }).fill('Kozhikode')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/, visible: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'City' }).fill('Thrissur')
  await expect(page.getByText(/^Offline, 1 waiting/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: /^Saved/, visible: true })).toBeVisible({ timeout: 15_000 })
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto(`${appUrl()}/profile`)
  await expect(elsewhere.getByRole('textbox', { name: 'City' })).toHaveValue('Thrissur')
  await other.close()
})

test('a picture stands in the header, and the account is one step away', async ({ page }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/profile`)
  const picture = await readFile(path.join(import.meta.dirname, '../../docs/pictures/dashboard.png'))
  await page
    .locator('input[type=file][aria-label=Picture]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  const shown = page.getByRole('banner').locator('img[src*="/f/"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await page.getByRole('link', { name: 'Account and password' }).click()
  await expect(page).toHaveURL(`${appUrl()}/account`)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('Your institute has not published a policy.')).toBeVisible()
  await look(page, 'account-dark')
})

test('staff say what to change in a resume, and its learner reads it @long', async ({ page, browser }) => {
  const name = `Reviewed${Date.now() % 1_000_000}`
  const { email } = await newLearner({ firstName: name })
  await signIn(page, email)
  await page.goto(`${appUrl()}/profile`)
  await page.getByRole('textbox', { name: 'City' }).fill('Kochi')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('28/02/2001')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Kerala')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('input[type=file][aria-label=Resume]').setInputFiles(RESUME)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Verification Pending')).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(desk, (await newStaff()).email, '/staff')
  const row = desk.getByRole('table', { name: 'Resumes to review' }).getByRole('row').filter({ hasText: name })
  await expect(desk.getByRole('table', { name: 'Resumes to review' })).toBeVisible()
  // Those that wait longest come first: there may be pages of them.
  while (!(await row.isVisible()))
    await desk.getByRole('navigation', { name: 'Pages of resumes' }).getByRole('button', { name: 'Next' }).click()
  await row.getByRole('button', { name: new RegExp(`^Review the resume of ${name}`) }).click()
  const dialog = desk.getByRole('dialog', { name: new RegExp(`^Resume of ${name}`) })
  await dialog.getByRole('button', { name: /Sales executive, Meadow Lane Foods/ }).click()
  await dialog.getByRole('textbox', { name: 'Comment on line 5' }).fill('Say since which month.')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  await dialog.getByRole('radio', { name: 'Changes required' }).check()
  await look(desk, 'staff-review', { fullPage: false })
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(row).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: /Professional information/ }).click()
  await expect(page.getByText('Changes required')).toBeVisible()
  await expect(page.getByText('Say since which month.')).toBeVisible()
  await look(page, 'profile-reviewed')
})
