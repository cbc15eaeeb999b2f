import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('staff see the app as a learner in a window of its own, change nothing, and the learner is told', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const learner = await newLearner({ firstName: 'Ojas' })
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('searchbox').fill(learner.email)
  await page.getByRole('link', { name: 'Ojas Rao' }).click()
  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^See what Ojas sees/ }).click(),
  ])
  await expect(view.getByText('You see what Ojas Rao sees.')).toBeVisible()
  await expect(view.getByRole('heading', { level: 1 })).toContainText('Ojas')
  expect(view.url()).not.toContain('preview')
  await look(view, 'studio-preview', { fullPage: false })

  // A write is refused by the server; the page of the profile is not shown.
  const post = (name: string, body: unknown) =>
    view.evaluate(
      async ([fn, params]) =>
        (
          await fetch(`/api/learning/${fn as string}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(params),
          })
        ).status,
      [name, body],
    )
  expect(await post('local_learn_get_programs', {})).toBe(200)
  expect(await post('local_learn_save_resource_bookmark', {})).toBe(403)
  expect(await post('local_learn_get_profile', {})).toBe(403)

  // A reload stays in the preview; the window of the studio stays the studio.
  await view.reload()
  await expect(view.getByText('You see what Ojas Rao sees.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ojas Rao')
  await view.getByRole('button', { name: 'End preview' }).click()
  await expect(view).toHaveURL(/\/studio\/people\/\d+$/)
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Ojas Rao')

  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, learner.email)
  await own.getByRole('button', { name: /your account/ }).click()
  await own.getByRole('menuitem', { name: 'Account' }).click()
  await expect(own.getByRole('heading', { name: 'Staff who looked at the app as you' })).toBeVisible()
  await expect(own.getByText(/^Neha Rao, /)).toBeVisible()
  await context.close()
})
