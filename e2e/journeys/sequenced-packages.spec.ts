import { look } from '../support/look.ts'
import { importPackage, openPart, readPackage } from '../support/open-package.ts'
import { sequencedPackage } from '../support/sequenced-package.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a course that leads its way opens each part in its turn, and is done by its own rules', async ({ page }) => {
  test.slow()
  const course = importPackage('Sequenced packages', sequencedPackage({ choice: false }))
  const person = await newLearner({ program: 'Sequenced packages' })
  await signIn(page, person.email)
  const address = await readPackage(page, course)
  const part = await openPart(page, address)
  const contents = page.getByRole('navigation', { name: 'Parts of this package' })
  const next = page.getByRole('button', { name: 'Next part' })
  await expect(part.getByRole('heading', { name: 'Read first' })).toBeVisible()
  await expect(contents.getByRole('button', { name: /Test/ })).toBeDisabled()
  await next.click()
  await expect(part.getByRole('heading', { name: 'Part lesson' })).toBeVisible()

  // The test stays closed until the lesson is passed.
  await expect(part.getByText('continue false, previous true, extra false')).toBeVisible()
  await expect(next).toBeDisabled()
  await part.getByRole('button', { name: 'Pass' }).click()
  await expect(next).toBeEnabled()
  await expect(part.getByText('continue true, previous true, extra false')).toBeVisible()
  await look(page, 'package-sequenced')
  await part.getByRole('button', { name: 'End and go on' }).click()
  await expect(part.getByRole('heading', { name: 'Part test' })).toBeVisible()

  // A test that was not passed begins again, and leads on once it is; what is skipped is passed over.
  await part.getByRole('button', { name: 'Fail' }).click()
  await expect(part.getByText('Said failed')).toBeVisible()
  await next.click()
  await expect(part.getByText('Nothing said yet')).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Part test' })).toBeVisible()
  await part.getByRole('button', { name: 'Leave for now' }).click()
  await expect(page.getByText('You left this package. Your work is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(part.getByRole('heading', { name: 'Part test' })).toBeVisible()
  await page.reload()
  await expect(part.getByRole('heading', { name: 'Part test' })).toBeVisible()
  await part.getByRole('button', { name: 'Pass' }).click()
  await expect(page.getByText('Score so far')).toBeVisible()
  await next.click()
  await expect(part.getByRole('heading', { name: 'The end' })).toBeVisible()
  await expect(page.getByText(/^In progress/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous part' }).click()
  await expect(part.getByRole('heading', { name: 'Part test' })).toBeVisible()
})

test('a part leads to another by its name, and the table of contents to what may be chosen', async ({ page }) => {
  const course = importPackage('Sequenced packages', sequencedPackage({ choice: true }))
  const person = await newLearner({ program: 'Sequenced packages' })
  await signIn(page, person.email)
  const part = await openPart(page, await readPackage(page, course))
  const contents = page.getByRole('navigation', { name: 'Parts of this package' })
  await expect(contents.getByRole('button', { name: /Test/ })).toBeDisabled()
  await contents.getByRole('button', { name: /Extra/ }).click()
  await expect(part.getByRole('heading', { name: 'Part extra' })).toBeVisible()
  await part.getByRole('button', { name: 'Back to the lesson' }).click()
  await expect(part.getByRole('heading', { name: 'Part lesson' })).toBeVisible()
  await expect(part.getByText('continue false, previous true, extra true')).toBeVisible()
})
