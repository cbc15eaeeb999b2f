import { readFile } from 'node:fs/promises'
import { ALL_FUNCTIONS } from '../../packages/sheet/src/functions/all.ts'
import { Workbook } from '../../packages/sheet/src/index.ts'
import { getFile, readXlsx, writeXlsx } from '../../packages/sheet-files/src/index.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { skipTour } from '../support/sheet.ts'
import { expect, type Page, test } from '../support/test.ts'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} `) })

/** Goes to a cell by the name box, types, and ends with Enter. */
async function enter(page: Page, address: string, text: string): Promise<void> {
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await expect(cell(page, address)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a sheet of one’s own takes open data, formulas and files, and is kept @long', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Practice problems' })).toBeVisible()
  await look(page, 'sheet-test', { fullPage: false })

  await page.getByRole('link', { name: 'Open the sheet' }).click()
  await expect(cell(page, 'A1')).toBeVisible()
  await page.getByRole('button', { name: 'Open data' }).click()
  await page.getByRole('button', { name: 'Load Countries' }).click()
  await expect(cell(page, 'A2')).toHaveText('Afghanistan')
  await enter(page, 'H1', '=SUMIFS(D2:D188,E2:E188,"south_asia")')
  await expect(cell(page, 'H1')).toHaveText('1743864802')
  // The data itself may be changed too, and emptied.
  await enter(page, 'A2', 'Renamed')
  await page.getByLabel('Chosen cells').fill('A3')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A3')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'A3')).toHaveText('')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await look(page, 'sheet-test-table', { fullPage: false })

  await page.reload()
  await expect(cell(page, 'H1')).toHaveText('1743864802')
  await expect(cell(page, 'A2')).toHaveText('Renamed')
  await expect(cell(page, 'A3')).toHaveText('')
  await expect(cell(page, 'A4')).toHaveText('Algeria')

  // A formula step by step, and a pivot table of the data.
  await page.getByLabel('Chosen cells').fill('H1')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'H1')).toBeFocused()
  await page.getByRole('button', { name: 'Step by step' }).click()
  await expect(page.getByRole('dialog', { name: 'How H1 is worked out' }).getByRole('tree')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pivot Table' }).click()
  await expect(page.getByLabel('Range of the pivot table')).toHaveValue('A1:E188')
  await look(page, 'sheet-test-pivot', { fullPage: false })
  await page.getByRole('button', { name: 'Pivot Table' }).click()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('my-sheet.xlsx')
  const bytes = await readFile(await saved.path())

  // Another table takes the place of the sheet when the learner says so.
  await page.getByRole('button', { name: 'Open data' }).click()
  await page.getByRole('button', { name: 'Load Penguins of Palmer' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(cell(page, 'A2')).toHaveText('Adelie')
  await expect(cell(page, 'H1')).toHaveText('year')

  // What was saved comes back, formulas and all.
  await page.getByLabel('Spreadsheet file').setInputFiles({ name: 'mine.xlsx', mimeType: '', buffer: bytes })
  await expect(page.getByText('mine.xlsx is open.')).toBeVisible()
  await expect(cell(page, 'A2')).toHaveText('Renamed')
  await page.getByLabel('Chosen cells').fill('H1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contents of H1')).toHaveValue('=SUMIFS(D2:D188,E2:E188,"south_asia")')
  await look(page, 'sheet-test-file', { fullPage: false })

  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'mine.csv',
    mimeType: '',
    buffer: Buffer.from('name,price\nPen,12.5\nBook,80\n'),
  })
  await expect(cell(page, 'A3')).toHaveText('Book')
  await expect(cell(page, 'A4')).toHaveText('')
  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'broken.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 is no workbook'),
  })
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'broken' })
      .or(page.getByText(/damaged|not|no /i).first()),
  ).toBeVisible()
  await expect(cell(page, 'A3')).toHaveText('Book')
})

test('the sheets of a workbook are tabs, which are kept, sorted and saved', async ({ page }) => {
  const book = Workbook.fromRows(
    [
      ['Name', 'Day'],
      ['Zoe', 45_356],
      ['Anu', 45_357],
    ],
    { functions: ALL_FUNCTIONS },
  )
  book.setFormat('B2:B3', 'dd-mmm-yy')
  book.sheets.add('Rates')
  book.set('Rates!A1', 7)
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await page.getByRole('link', { name: 'Open the sheet' }).click()
  await expect(cell(page, 'A1')).toBeVisible()
  const buffer = Buffer.from(await writeXlsx(getFile(book)))
  await page.getByLabel('Spreadsheet file').setInputFiles({ name: 'two.xlsx', mimeType: '', buffer })
  await expect(cell(page, 'B2')).toHaveText('05-Mar-24')
  await page.getByRole('tab', { name: 'Rates' }).click()
  await expect(cell(page, 'A1')).toHaveText('7')
  await enter(page, 'A2', '=A1*2')
  await expect(cell(page, 'A2')).toHaveText('14')
  await page.getByRole('tab', { name: 'Sheet1' }).click()
  await expect(cell(page, 'A2')).toHaveText('Zoe')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(cell(page, 'A2')).toHaveText('Anu')
  await look(page, 'sheet-test-tabs', { fullPage: false })
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'A2')).toHaveText('Anu')
  await page.getByRole('tab', { name: 'Rates' }).click()
  await expect(cell(page, 'A2')).toHaveText('14')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  const saved = await readXlsx(new Uint8Array(await readFile(await (await saving).path())))
  expect(saved.sheets.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['Sheet1', 6],
    ['Rates', 2],
  ])
})

test('practice problems are picked by name, and count @long', async ({ page }) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/test`)
  const problem = page.getByRole('listitem').filter({ hasText: 'South Asia' })
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await expect(problem).toContainText(/\d+ rows, \d+ columns/)
  await expect(problem.getByRole('img')).toHaveCount(0)
  await problem.getByRole('link').click()
  await skipTour(page)
  await expect(cell(page, 'A1')).toBeVisible()
  await enter(page, 'G2', '=SUM(B2:B9)')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Final score' })).toContainText('Some test cases failed.')
  await page.getByRole('link', { name: 'Back to Practice' }).click()
  await expect(problem.getByRole('img', { name: /^Best score \d+ of 100$/ })).toBeVisible()
  await page.goto(`${appUrl()}/test?problem=No%20such`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a sheet of one’s own opens and saves files without a network @long', async ({ page, context }) => {
  test.setTimeout(90_000)
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await page.getByRole('link', { name: 'Open the sheet' }).click()
  await expect(cell(page, 'A1')).toBeVisible()
  // Loaded ahead, when the page has long stood.
  const isKept = (part: string) =>
    page.evaluate(async name => (await (await caches.open('code')).keys()).some(({ url }) => url.includes(name)), part)
  await expect.poll(() => isKept('sheet-file.worker'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => isKept('penguins'), { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)

  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'mine.csv',
    mimeType: '',
    buffer: Buffer.from('name,price\nPen,12.5\nBook,80\n'),
  })
  await expect(page.getByText('mine.csv is open.')).toBeVisible()
  await expect(cell(page, 'A3')).toHaveText('Book')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  expect((await saving).suggestedFilename()).toBe('my-sheet.xlsx')
  await page.getByRole('button', { name: 'Open data' }).click()
  await page.getByRole('button', { name: 'Load Penguins of Palmer' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(cell(page, 'A2')).toHaveText('Adelie')
  await context.setOffline(false)
})
