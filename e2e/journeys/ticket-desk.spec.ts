import { look } from '../support/look.ts'
import { learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A ticket of whoever is signed in. */
const raise = (page: Page, subject: string, text: string) =>
  learn(page, 'local_learn_raise_ticket', {
    kind: 'marks',
    subject,
    text,
    context: {},
    files: [],
    key: crypto.randomUUID(),
  })

test('staff prepare an answer, note something among themselves, answer with it, and merge two tickets of one person', async ({
  page,
  browser,
}) => {
  test.slow()
  const stamp = Date.now()
  const [first, second, prepared] = [`My mark ${stamp}`, `My mark again ${stamp}`, `Marks and when they come ${stamp}`]
  const learner = await newLearner({ firstName: 'Asha' })
  await signIn(page, learner.email)
  await raise(page, first, 'Which total counts?')
  await raise(page, second, 'I meant the second quiz.')

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff('Meera')).email, '/staff')
  await staff.getByRole('link', { name: 'Tickets', exact: true }).click()
  await staff.getByRole('tab', { name: 'Prepared answers' }).click()
  await staff.getByRole('button', { name: 'New prepared answer' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill(prepared)
  await staff.getByRole('textbox', { name: 'Answer' }).fill('The best attempt counts.')
  await staff.getByRole('checkbox', { name: /^Show it to learners/ }).check({ force: true })
  await look(staff, 'staff-prepared-answer')
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText(prepared, { exact: true })).toBeVisible()

  await staff.getByRole('tab', { name: 'Open' }).click()
  await staff.getByRole('link', { name: second }).click()
  await expect(staff.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', /^\/studio\/people\/\d+$/)
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('They wrote on Monday too.')
  await staff.getByRole('checkbox', { name: 'Only a note among staff' }).check({ force: true })
  await staff.getByRole('button', { name: 'Save note' }).click()
  const said = staff.getByRole('list', { name: 'Messages' })
  await expect(said.getByText('Note among staff', { exact: true })).toBeVisible()
  await expect(staff.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
  await staff.getByRole('combobox', { name: 'Prepared answer' }).selectOption({ label: prepared })
  await expect(staff.getByRole('textbox', { name: 'Your reply' })).toHaveValue('The best attempt counts.')
  await staff.getByRole('button', { name: 'Reply' }).click()
  await expect(staff.getByRole('list', { name: 'Messages' }).getByText('The best attempt counts.')).toBeVisible()
  await look(staff, 'staff-ticket-note')
  const others = staff.getByRole('combobox', { name: 'Merge into' })
  const into = await others.getByRole('option').filter({ hasText: first }).getAttribute('value')
  await others.selectOption(into)
  await staff.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const merged = staff.getByRole('list', { name: 'Messages' })
  for (const text of ['Which total counts?', 'I meant the second quiz.', 'They wrote on Monday too.'])
    await expect(merged.getByText(text)).toBeVisible()

  // Their learner reads one conversation, and no word of the note.
  await page.getByRole('link', { name: 'My Tickets' }).click()
  await page.getByRole('link', { name: first }).click()
  const read = page.getByRole('list', { name: 'Messages' })
  for (const text of ['Which total counts?', 'I meant the second quiz.', 'The best attempt counts.'])
    await expect(read.getByText(text)).toBeVisible()
  await expect(page.getByText('They wrote on Monday too.')).toHaveCount(0)

  // The other one leads to it.
  await page.getByRole('link', { name: second }).click()
  await page.getByRole('link', { name: new RegExp(`^T-\\d+: ${first}$`) }).click()
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()

  // What was prepared for all helps before the next one is sent.
  await page.getByRole('link', { name: 'My Tickets' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(`When do marks come ${stamp}`)
  await page.getByRole('button', { name: prepared }).click()
  await expect(page.getByText('The best attempt counts.')).toBeVisible()
  await look(page, 'tickets-similar')
})
