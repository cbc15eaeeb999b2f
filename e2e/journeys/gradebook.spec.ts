import { readFaults } from '../support/axe.ts'
import { look } from '../support/look.ts'
import { beginQuiz, submitQuiz } from '../support/quiz.ts'
import { learn, newLearner, newStaff, onlyName, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a teacher reads the marks of a course, records one by keyboard, pastes a column, and takes it back', async ({
  page,
  browser,
}) => {
  test.slow()
  const learner = await newLearner({ firstName: 'Devika' })
  const other = await newLearner({ firstName: 'Farida' })
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Data Analytics', exact: true }).first().click()
  await page.getByRole('link', { name: /SQL for business$/ }).click()
  await page.getByRole('link', { name: 'Gradebook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gradebook')
  const grid = page.getByRole('grid', { name: 'Marks' })
  await page.getByLabel('Find a learner').fill(learner.firstName)
  const row = grid.getByRole('row', { name: learner.firstName })
  await row.first().getByRole('rowheader').click()
  await page.keyboard.press('ArrowRight')
  await look(page, 'studio-gradebook', { fullPage: false })
  expect(await readFaults(page)).toEqual([])

  // A digit begins a mark, as in a spreadsheet.
  await page.keyboard.press('5')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mark', { exact: true })).toHaveValue('5')
  await dialog.getByLabel('Mark', { exact: true }).fill('900')
  await expect(dialog.getByText(/^From 0 to/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled()
  await dialog.getByLabel('Mark', { exact: true }).fill('7')
  await dialog.getByLabel('Reason').fill('Oral exam')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('7 was recorded by hand; it counts as one of the attempts.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await look(page, 'studio-gradebook-recorded', { fullPage: false })

  // Its learner reads it.
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, learner.email)
  await theirs.getByRole('link', { name: 'Progress', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  const { items } = await learn<{ items: { marks: number | null }[] }>(theirs, 'local_learn_get_progress_report', {})
  expect(items.filter(({ marks }) => marks !== null && Math.abs(marks - 7) < 1e-6)).toHaveLength(1)

  // A column of a spreadsheet, checked before it is recorded.
  await page.getByLabel('Find a learner').fill(other.firstName)
  await grid.getByRole('row', { name: other.firstName }).first().getByRole('gridcell').first().click()
  await page.evaluate(text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, 'six')
  await expect(dialog.getByText('“six” isn’t a number')).toBeVisible()
  await look(page, 'studio-gradebook-paste', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-gradebook-1024', { fullPage: false })
})

test('a teacher gives one learner another attempt and more time, who reads so on the page of the quiz', async ({
  page,
  browser,
}) => {
  const learner = await newLearner({ firstName: onlyName('Devika') })
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Data Analytics', exact: true }).first().click()
  await page.getByRole('link', { name: /Statistics for decisions$/ }).click()
  await page.getByRole('link', { name: 'Gradebook' }).click()
  const grid = page.getByRole('grid', { name: 'Marks' })
  await page.getByLabel('Find a learner').fill(learner.firstName)
  const row = grid.getByRole('row', { name: learner.firstName }).first()
  const column = await grid
    .getByRole('columnheader')
    .evaluateAll(heads => heads.findIndex(head => head.textContent?.includes('Quiz: comparing two groups')))
  // The first header is that of the names.
  await row
    .getByRole('gridcell')
    .nth(column - 1)
    .click()
  await page.getByRole('button', { name: 'More attempts or time…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Everybody has 2 attempts')).toBeVisible()
  await dialog.getByLabel('More attempts').fill('1')
  await dialog.getByLabel('More minutes in each attempt').fill('20')
  await dialog.getByLabel('Reason').fill('Needs a screen reader')
  expect(await readFaults(page)).toEqual([])
  await look(page, 'studio-quiz-exception', { fullPage: false })
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog).toBeHidden()

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, learner.email)
  await theirs
    .getByRole('link', { name: /Quiz: comparing two groups/ })
    .first()
    .click()
  await expect(
    theirs.getByText('Your institute gave you 1 more attempt and 20 min more in each attempt.'),
  ).toBeVisible()
  await expect(theirs.getByText('3 attempts left')).toBeVisible()
  await theirs.context().close()
})

test('a teacher gives weights to a course and excuses a learner, who reads both in their progress', async ({
  page,
  browser,
}) => {
  test.slow()
  const learner = await newLearner({ firstName: onlyName('Rehana') })
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Data Analytics', exact: true }).first().click()
  await page.getByRole('link', { name: /Statistics for decisions$/ }).click()
  await page.getByRole('link', { name: 'Gradebook' }).click()
  await expect(page.getByRole('grid', { name: 'Marks' })).toBeVisible()
  await page.getByRole('button', { name: 'Weights…' }).click()
  const dialog = page.getByRole('dialog', { name: 'How the total is made' })
  await expect(dialog.getByText('Every activity counts by its points', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a part' }).click()
  // A part without a name, a weight or an activity is none yet.
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name of the part').fill('Quizzes')
  await dialog.getByLabel('Weight of Quizzes').fill('60')
  await dialog.getByLabel('Part of Quiz: comparing two groups').selectOption('Quizzes')
  await dialog.getByLabel('Pass mark of the course, in per cent').fill('55')
  expect(await readFaults(page)).toEqual([])
  await look(page, 'studio-gradebook-weights', { fullPage: false })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('pass at 55%', { exact: false })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Quiz: comparing two groups.*100% · of/ })).toBeVisible()

  await page.getByLabel('Find a learner').fill(learner.firstName)
  const row = page.getByRole('grid', { name: 'Marks' }).getByRole('row', { name: learner.firstName })
  const column = await page
    .getByRole('columnheader')
    .evaluateAll(heads => heads.findIndex(head => head.textContent?.includes('Quiz: comparing two groups')))
  await row
    .getByRole('gridcell')
    .nth(column - 1)
    .click()
  await page.getByRole('button', { name: 'Excuse…' }).click()
  const excuse = page.getByRole('dialog')
  await expect(excuse.getByRole('button', { name: 'Excuse' })).toBeDisabled()
  await excuse.getByLabel('Reason').fill('Illness')
  await excuse.getByRole('button', { name: 'Excuse' }).click()
  await expect(page.getByText('Excused: it is left out of the total.')).toBeVisible()
  await look(page, 'studio-gradebook-excused', { fullPage: false })

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, learner.email)
  await theirs.getByRole('link', { name: 'Progress', exact: true }).click()
  await theirs
    .getByRole('button', { name: /Statistics for decisions/ })
    .first()
    .click()
  await expect(theirs.getByText('The course is passed at 55%.', { exact: false })).toBeVisible()
  await expect(theirs.getByRole('row', { name: /Quiz: comparing two groups.*Excused/ })).toBeVisible()
  expect(await readFaults(theirs)).toEqual([])
  await look(theirs, 'progress-weights')

  await theirs.context().close()

  // By points again, as every other journey finds the course.
  await page.getByRole('button', { name: 'Weights…' }).click()
  await dialog.getByRole('button', { name: 'Remove Quizzes' }).click()
  await dialog.getByLabel('Pass mark of the course, in per cent').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('pass at 55%', { exact: false })).toBeHidden()
})

test('held marks stand in the gradebook with how they came about, and are released from there', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = onlyName('Devika')
  const asha = await newLearner({ firstName: name })
  const said = `It counts each order twice ${name}`
  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, asha.email)
  await beginQuiz(learner, /join/i)
  await learner.getByRole('button', { name: /^Question 8,/ }).click()
  await learner.getByRole('textbox', { name: 'Your answer' }).fill(said)
  await submitQuiz(learner, '7 questions not answered yet.')
  const neha = (await newStaff('Neha')).email
  const marking = await (await browser.newContext()).newPage()
  await signIn(marking, neha, '/staff')
  await marking.getByRole('link', { name: /^Mark .*counts twice/ }).click()
  await marking.getByRole('navigation', { name: 'Groups' }).getByRole('button', { name: said }).click()
  await marking.getByRole('heading', { level: 2, name: /It / }).focus()
  await marking.keyboard.press('7')
  await marking.keyboard.press('Control+Enter')
  await expect(marking.getByText('3 given to 1 answer')).toBeVisible()
  await marking.context().close()

  await signIn(page, neha, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Data Analytics', exact: true }).first().click()
  await page.getByRole('link', { name: /SQL for business$/ }).click()
  await page.getByRole('link', { name: 'Gradebook' }).click()
  await page.getByLabel('Find a learner').fill(name)
  const cell = page.getByRole('grid', { name: 'Marks' }).getByRole('gridcell', { name: /held/ }).first()
  await cell.click()
  const story = page.getByRole('region', { name: 'How it came about' })
  await expect(story).toContainText('attempt 1 submitted, its marks are held')
  await expect(story).toContainText(/\+ [\d.]+ marked in attempt 1, Neha/)
  await expect(page.getByText('The learner sees it once it is released', { exact: false })).toBeVisible()
  expect(await readFaults(page)).toEqual([])
  await look(page, 'studio-gradebook-held', { fullPage: false })
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-gradebook-held-1024', { fullPage: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Release marks…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release marks' })
  await expect(dialog.getByRole('button', { name: /^Release \d+ mark/ })).toBeEnabled()
  await look(page, 'studio-gradebook-release', { fullPage: false })
  await dialog.getByRole('button', { name: /^Release \d+ mark/ }).click()
  await expect(dialog).toBeHidden()
  await expect(story).toContainText('released to the learner')
  await expect(page.getByText('Held', { exact: true })).toBeHidden({ timeout: 30_000 })
  await learner.reload()
  await expect(learner.getByText('3', { exact: false }).first()).toBeVisible()
  await learner.context().close()
})
