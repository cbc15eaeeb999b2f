import { startInstitute } from '../support/production.ts'
import { setUpSecondFactor } from '../support/second-factor.ts'
import { PASSWORD } from '../support/session.ts'
import { addPeople, expectText, makeNamed, writePage } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const EMAIL = 'padma@empty.verdant.test'
const learners = Array.from({ length: 10 }, (_one, n) => `Learner Rao${n}, learner${n}@empty.verdant.test`)

test('an empty institute in production becomes one with a program, ten learners and a published course, by staff:create alone @long', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const institute = await startInstitute()
  const { url } = institute
  try {
    await institute.run('staff:create', '--email', EMAIL, '--name', 'Padma Rao', '--password', PASSWORD)
    const staff = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await staff.newPage()
    page.setDefaultTimeout(20_000)

    // Asked for without a session: sign-in, and back to the studio.
    await page.goto(`${url}/studio`)
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByLabel('Username').fill(EMAIL)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    // Production asks staff for a second factor before anything else.
    await page.waitForURL(`${url}/second-factor`)
    await setUpSecondFactor(page)
    await page.waitForURL(`${url}/staff`)
    await page.getByRole('link', { name: 'Studio' }).click()

    await page.getByRole('link', { name: 'Make the first program' }).click()
    await makeNamed(page, 'New program', 'Data Analytics', 'Make program')
    await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
    await addPeople(page, 'Batch 1', learners)
    // From the home of staff one press leads to the list that is pasted.
    await page.getByRole('link', { name: 'Staff home' }).click()
    await page.getByRole('link', { name: 'Add learners to Data Analytics' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add people to Batch 1')
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

    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const learner = await context.newPage()
    const mail = 'learner7@empty.verdant.test'
    await learner.goto(`${url}/login`)
    await learner.getByLabel('Mobile number or e-mail').fill(mail)
    await learner.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => institute.mailbox.codeFor(mail)).not.toBe('')
    await learner.getByRole('textbox', { name: 'One-time code' }).fill(institute.mailbox.codeFor(mail))
    await learner
      .getByRole('link', { name: /(resume|start) lesson/i })
      .first()
      .click()
    await expect(learner.getByText('A table has rows and columns.')).toBeVisible()
    await context.close()
  } finally {
    await institute.stop()
  }
})
