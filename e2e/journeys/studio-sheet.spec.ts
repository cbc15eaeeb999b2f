import { randomInt } from 'node:crypto'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/index.ts'
import { getFile, writeXlsx } from '../../packages/sheet-files/src/index.ts'
import { look } from '../support/look.ts'
import { signIn } from '../support/session.ts'
import { cell, enter, goTo, skipTour } from '../support/sheet.ts'
import { expectText, openNewActivity } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

const ORDERS = [
  ['Order', 'Units', 'Price', 'Revenue', 'Tier'],
  ['VR-1001', 12, 1450],
  ['VR-1002', 4, 2199],
  ['VR-1003', 9, 1450],
  ['VR-1004', 2, 3850],
  ['VR-1005', 15, 999],
  ['VR-1006', 5, 1450],
]
const tier = (row: number) => `=IF(D${row}>=13000,"Gold",IF(D${row}>=7500,"Silver","Bronze"))`

/** A workbook whose yellow cells are the answers; the tiers come later. */
async function orders(): Promise<Buffer> {
  const book = Workbook.fromRows(ORDERS, { functions: ALL_FUNCTIONS })
  for (let row = 2; row <= 7; row++) book.set(`D${row}`, `=B${row}*C${row}`)
  const { sheets, styles, ...file } = getFile(book)
  const yellow = styles.length
  const marked = sheets.map(sheet => ({
    ...sheet,
    cells: sheet.cells.map(one => (one.formula === undefined ? one : { ...one, style: yellow })),
  }))
  return Buffer.from(await writeXlsx({ ...file, sheets: marked, styles: [...styles, { fill: '#FFF2CC' }] }))
}

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /Reference answers|Checking|takes too/ })
const answers = (page: Page) => page.getByRole('complementary', { name: 'The task' })
const rule = (page: Page) => page.getByRole('complementary', { name: 'The chosen answer' })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

test('an author makes a sheet problem of a workbook, tries formulas, publishes it, and a learner is graded by it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  const asha = await openNewActivity(page, {
    program: `Sheets ${serial}`,
    course: `Course of ${serial}`,
    kind: 'Spreadsheet problem',
    name: 'Regional order ledger',
  })
  await expectText(page, 'None yet. Choose cells, then press “Answer cells”.')
  await look(page, 'studio-sheet-empty', { fullPage: false })

  // A file that is no workbook says so, and changes nothing.
  const files = page.getByLabel('A workbook or a text table')
  await files.setInputFiles({
    name: 'orders.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 and nothing more'),
  })
  await expect(page.getByRole('listitem').filter({ hasText: 'damaged' })).toBeVisible()
  await files.setInputFiles({ name: 'orders.xlsx', mimeType: '', buffer: await orders() })
  const found = page.getByRole('dialog', { name: 'orders.xlsx' })
  await expect(found).toContainText('7 rows of data and 6 answer cells')
  await found.getByRole('button', { name: 'Use this sheet' }).click()
  await expect(verdict(page)).toContainText('Reference answers score 100.00')
  await expect(answers(page).getByRole('button', { name: /D2:D7 Revenue/ })).toBeVisible()

  // The second answer is typed and marked here, and its rule goes on down the column.
  await enter(page, 'E2', tier(2))
  await goTo(page, 'E2')
  // By keyboard, from the menu of the cell.
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Make answer cells' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page).getByRole('button', { name: /^E2 / })).toBeVisible()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Same rule down the column' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page).getByRole('button', { name: /E2:E7 Tier/ })).toBeVisible()
  await expect(cell(page, 'E7')).toHaveText('Bronze')
  await expect(verdict(page)).toContainText('Reference answers score 100.00')
  // What overlaps is refused in words.
  await page.getByLabel('Chosen cells').fill('F2:F3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Answer cells' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'overlaps the answer E2:E7' })).toBeVisible()

  // A further formula that leaves out the limit: a doubt, with the smallest case that shows it.
  await answers(page)
    .getByRole('button', { name: /E2:E7 Tier/ })
    .click()
  await rule(page).getByRole('button', { name: 'Option' }).click()
  await rule(page)
    .getByLabel('Formula', { exact: true })
    .last()
    .fill('=IF(D2>13000,"Gold",IF(D2>7500,"Silver","Bronze"))')
  await rule(page).getByLabel('Weight of =IF(D2>13000,"Gold",IF(D2>7500,"Silver","Bronze"))').fill('4')
  await expect(rule(page).getByText(/Wrong on \d+ of \d+ variants\./)).toBeVisible()
  await look(page, 'studio-sheet', { fullPage: false })
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-sheet-1024', { fullPage: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await rule(page).getByRole('button', { name: 'Open the case' }).click()
  const broken = page.getByRole('dialog', { name: 'The smallest case that breaks E2' })
  await expect(broken).toContainText('where the reference gives')
  await expect(broken.getByRole('gridcell', { name: /^E2 .*breaks here/ })).toBeVisible()
  await look(page, 'studio-sheet-case', { fullPage: false })
  await broken.getByRole('button', { name: 'Back to the problem' }).click()
  await rule(page).getByRole('button', { name: 'Remove =IF(D2>13000' }).click()
  await page
    .getByLabel('Try any formula in E2 as a learner would')
    .fill('=LOOKUP(D2,{0,7500,13000},{"Bronze","Silver","Gold"})')
  await page.keyboard.press('Enter')
  const tried = page.getByRole('row', { name: /LOOKUP/ })
  await expect(tried).toContainText('10 of 10')
  await expect(tried).toContainText('Not listed: accepted, same on all variants')
  await page.getByRole('tab', { name: 'Variants' }).click()
  await expect(page.getByRole('table', { name: 'Variants for E2' })).toBeVisible()
  await look(page, 'studio-sheet-variants', { fullPage: false })

  // What learners read, with a script that is left out.
  await answers(page).getByRole('button', { name: 'Edit' }).click()
  const task = page.getByRole('dialog', { name: 'What learners read' })
  await task.getByRole('textbox', { name: 'What it is about' }).click()
  await page.keyboard.type('Finish the order ledger.')
  await task.getByRole('button', { name: 'Add a step' }).click()
  await task.getByLabel('Step 1', { exact: true }).fill('Revenue')
  await task.getByLabel('What to do').fill('Multiply units by price.')
  await look(page, 'studio-sheet-task', { fullPage: false })
  await task.getByRole('button', { name: 'Done' }).click()
  await saved(page)

  await page.getByRole('button', { name: /^Review \d+ changes/ }).click()
  await expect(page.getByRole('heading', { name: /^Answer E2:E7 Tier/ })).toBeVisible()
  await look(page, 'studio-sheet-review', { fullPage: false })
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')
  await expect(page.getByText('Changes wait')).toBeHidden()

  const context = await browser.newContext()
  const learner = await context.newPage()
  await signIn(learner, asha.email)
  await learner
    .getByRole('link', { name: new RegExp(`Course of ${serial}`) })
    .first()
    .click()
  await learner
    .getByRole('link', { name: /Regional order ledger/ })
    .first()
    .click()
  await skipTour(learner)
  await expect(learner.getByText('Finish the order ledger.')).toBeVisible()
  for (let row = 2; row <= 7; row++) await enter(learner, `D${row}`, `=B${row}*C${row}`)
  for (let row = 2; row <= 7; row++) await enter(learner, `E${row}`, tier(row).replace('>=13000', '>13000'))
  const submitted = learner.waitForResponse(/\/api\/pipeline\/submission\/create/)
  await learner.getByRole('button', { name: 'Run' }).click()
  expect((await submitted).status()).toBe(200)
  await expect(learner.getByRole('region', { name: 'Final score' })).toContainText('Some test cases failed')
  await context.close()

  // The submission is there by itself.
  await expect(page.getByRole('tab', { name: /Submissions\s*1/ })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('tab', { name: /Submissions/ }).click()
  await expectText(page, 'Newest submission of each learner')
  await look(page, 'studio-sheet-submissions', { fullPage: false })

  // Another version changes nothing of what was submitted, and is taken back by one press.
  await page.getByLabel('Carry marks forward from a wrong cell').check()
  await saved(page)
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expectText(page, 'Live v2')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 2 is live' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expectText(page, 'Live v1')
})
