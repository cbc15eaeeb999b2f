import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { appUrl, codeFor, newLearner, newStaff, onlyName, signIn } from '../support/session.ts'
import { addPeople, expectText, makeNamed, undoLatest, writePage } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')
const mail = (name: string) => `${name}${serial}@journey.verdant.test`
test('an admin makes a program and a batch, adds people from a list, writes a page, publishes it, and a learner reads it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  // Other staff publish meanwhile: what is undone is found by who did it.
  const admin = onlyName('Neha')
  await signIn(page, (await newStaff(admin)).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs you today')
  await look(page, 'studio-home')

  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  const program = `Supply chain ${serial}`
  await makeNamed(page, 'New program', program, 'Make program')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(program)
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')

  // Three people from a list, one with a fault that is mended where it stands.
  await page.getByRole('link', { name: 'Add people to Batch 1' }).click()
  await page
    .getByLabel('Names, e-mails and mobile numbers')
    .fill(
      [
        `Student name\tMail ID\tWhatsApp no.\tFees`,
        `Meera Pillai\t${mail('meera')}\t9845012\t500`,
        `Asha Rao\t${mail('asha')}\t\t500`,
        `Kabir Sethi\t${mail('kabir')}\t\t500`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 row to fix')).toBeVisible()
  await expect(page.getByLabel('What Fees is')).toHaveValue('none')
  await look(page, 'studio-add-people')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-add-people-1024')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Mobile of row 1').fill(`9${serial}1`)
  // What was typed stays while the list is checked again.
  await page.getByLabel('Reason').fill('Enrolment sheet of November')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Add 3', exact: true }).click()
  await expectText(page, '3 learners')

  // Taken back from where it is told, and added again: nobody is left behind, nobody is there twice.
  await undoLatest(page)
  await expectText(page, '0 learners')
  await page.goBack()
  await page.goBack()
  await addPeople(page, 'Batch 1', [`Meera Pillai, ${mail('meera')}`, `Asha Rao, ${mail('asha')}`])
  await look(page, 'studio-program')
  await page.getByRole('link', { name: 'Batch 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batch 1')
  await page.getByRole('link', { name: '2 learners' }).click()
  const meera = page.getByRole('link', { name: 'Meera Pillai' })
  await expect(meera).toBeVisible()
  await look(page, 'studio-people')
  await meera.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Pillai')
  await look(page, 'studio-person')
  await page.getByRole('button', { name: 'Show in full' }).click()
  await expectText(page, mail('meera'))
  await page.goBack()
  await page.goBack()
  await page.goBack()

  await makeNamed(page, 'Add a course', `Stock ${serial}`, 'Make course')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stock ${serial}`)
  await makeNamed(page, 'Add module', 'Counting', 'Add module')
  await makeNamed(page, 'Add activity to Counting', 'Why stock is counted', 'Add and open')

  await writePage(page, 'Count what is there, not what should be there.')
  await page.getByRole('button', { name: 'Callout' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await look(page, 'studio-page-editor', { fullPage: false })
  await page.keyboard.press('Control+Enter')
  await expectText(page, 'Live v1')

  const context = await browser.newContext()
  const learner = await context.newPage()
  await learner.goto(`${appUrl()}/login`)
  await learner.getByLabel('Mobile number or e-mail').fill(mail('meera'))
  await learner.getByRole('button', { name: 'Send code' }).click()
  await learner.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(context.request, mail('meera')))
  await expect(learner.getByRole('heading', { level: 1 })).toContainText('Meera')
  await learner.goto(`${appUrl()}/studio`)
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await learner.getByRole('link', { name: 'Return to Dashboard' }).click()
  await learner
    .getByRole('link', { name: /(resume|start) lesson/i })
    .first()
    .click()
  await expect(learner.getByText('Count what is there, not what should be there.')).toBeVisible()
  await context.close()

  // A mistake is published, and taken back: the first version is live again, and what was typed waits.
  await writePage(page, ' And never twice.')
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expectText(page, 'Live v2')
  await page.getByRole('link', { name: 'Back to Stock' }).click()

  // Without a mouse: a row is moved by Alt and the arrows, and another place is found by its name.
  await makeNamed(page, 'Add module', 'Ordering', 'Add module')
  await page.getByRole('link', { name: 'Why stock is counted' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const ordering = page.getByRole('list', { name: 'Activities of Ordering' })
  await expect(ordering.getByRole('link', { name: 'Why stock is counted' })).toBeVisible()
  await look(page, 'studio-course')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-course-1024')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Health' }).click()
  await expect(page.getByText('Learners see nothing in it')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill('programs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page
    .getByRole('button', { name: `${admin} Rao published a version` })
    .first()
    .click()
  await look(page, 'studio-history')
  await page.getByRole('button', { name: /^Undo \d+ row/ }).click()
  await expectText(page, 'Undone')
})

test('there is no studio for learners', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const reply = await page.goto(`${appUrl()}/studio/programs`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
