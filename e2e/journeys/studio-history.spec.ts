import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { newStaff, onlyName, signIn } from '../support/session.ts'
import { addPeople, expectText, makeNamed } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

test('an admin finds a list of people in the history and takes one of them back', async ({ page }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  const admin = onlyName('Neha')
  await signIn(page, (await newStaff(admin)).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await makeNamed(page, 'New program', `History ${serial}`, 'Make program')
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
  const mails = ['meera', 'asha'].map(name => `${name}${serial}@journey.verdant.test`)
  await addPeople(page, 'Batch 1', [`Meera ${serial}, ${mails[0]}`, `Asha ${serial}, ${mails[1]}`])

  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await page.getByLabel('About whom or what').fill(`Meera ${serial}`)
  await expect(page).toHaveURL(/about=Meera/)
  await page.getByLabel('What was done').selectOption({ label: 'Added or changed people from a list' })
  await expect(page).toHaveURL(/kind=people/)
  await look(page, 'studio-history-search', { fullPage: false })

  // Each person goes back alone, with all that is theirs.
  await page
    .getByRole('checkbox', { name: new RegExp(`Asha ${serial}`) })
    .first()
    .uncheck()
  await expect(page.getByText(/Untick what stays/)).toBeVisible()
  await look(page, 'studio-history-rows', { fullPage: false })
  await page.getByRole('button', { name: /^Undo \d+ rows?$/ }).click()
  await expectText(page, 'Undone')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(url => url.search === '')
  await expect(page.getByText(/undid some rows of an operation/).first()).toBeVisible()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page
    .getByLabel(/Find|Search/)
    .first()
    .fill(serial)
  await expect(page.getByText(`Asha ${serial}`).first()).toBeVisible()
  await expect(page.getByText(`Meera ${serial}`)).toBeHidden()

  // A batch that is chosen once narrows the lists, and every link carries it.
  await page.getByLabel('Program or batch').selectOption({ label: `History ${serial}, Batch 1` })
  await expect(page).toHaveURL(/in=batch-\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batch 1')
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/in=batch-\d+/)
  await expect(page.getByRole('heading', { name: `History ${serial}, Batch 1` })).toBeVisible()
  await look(page, 'studio-home-scope')
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^History/ })).toHaveCount(1)
  await page.getByLabel('Program or batch').selectOption({ label: 'All programs' })
  await expect(page).not.toHaveURL(/in=/)

  await page.getByRole('link', { name: 'System', exact: true }).click()
  await page.getByLabel('About whom or what').fill(`nobody ${serial}`)
  await expectText(page, 'Nothing fits this search.')
})
