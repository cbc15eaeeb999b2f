import { look } from '../support/look.ts'
import { cell, goTo, openSheet } from '../support/sheet.ts'
import { expect, test } from '../support/test.ts'

test('columns are filtered by mouse and by keyboard, and Run waits for all rows @long', async ({ page }) => {
  await openSheet(page)
  const run = page.getByRole('button', { name: 'Run' })
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expect(clear).toBeDisabled()
  await page.getByRole('button', { name: 'Filter column A' }).click()
  const menu = page.getByRole('dialog', { name: 'Column A' })
  await menu.getByLabel('Search the values').fill('bhutan')
  await look(page, 'sandbox-filter', { fullPage: false })
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toHaveText(/^1 of \d+ rows shown\.$/)
  await expect(cell(page, 'A2')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter column A, filtered' })).toBeVisible()
  await expect(run).toBeDisabled()
  await expect(run).toHaveAccessibleDescription('Clear the filters to run.')
  await look(page, 'sandbox-filtered', { fullPage: false })
  await clear.click()
  await expect(cell(page, 'A2')).toBeVisible()
  await expect(run).toBeEnabled()

  // By keyboard alone: the menu of the column of the chosen cell.
  await goTo(page, 'B2')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: 'Column B' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Show rows')).toBeFocused()
  await page.getByLabel('Show rows').selectOption('Greater than')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100000000')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .nth(1),
  ).toHaveAttribute('aria-rowindex', /^[3-9]$/)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)
})

test('a formula that is not finished is kept as a text, and takes the cells that are pressed @long', async ({
  page,
}) => {
  await openSheet(page)
  await goTo(page, 'G2')
  await page.keyboard.type('=SUM(')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^G2 is kept as a text\./)
  await expect(page.getByLabel('Contents of G2').first()).toHaveValue('=SUM(')
  await look(page, 'sandbox-building', { fullPage: false })
  await cell(page, 'B2').hover()
  await page.mouse.down()
  await cell(page, 'B9').hover()
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a sorted sheet and its column types are there on the next visit, and not on the Solution tab @long', async ({
  page,
}) => {
  await openSheet(page)
  const first = (await cell(page, 'A2').textContent()) ?? ''
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByLabel('Order').selectOption('Descending')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await page.getByLabel('Type of column B').selectOption('Number')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(cell(page, 'A2')).toHaveText(first)
  await page.getByRole('tab', { name: 'Practice Sheet' }).click()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await page.reload()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await expect(page.getByLabel('Type of column B')).toHaveValue('Number')
})

test('functions are offered while a formula is typed, in the cell and in the bar @long', async ({ page }) => {
  await openSheet(page)
  await goTo(page, 'G2')
  await page.keyboard.type('=su')
  const list = page.getByRole('listbox', { name: 'Functions' })
  const field = page.getByRole('combobox', { name: 'Contents of G2', exact: true })
  await expect(list.getByRole('option', { name: /^SUM / })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('m')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await look(page, 'sandbox-functions', { fullPage: false })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await page.keyboard.type('B2:B9,')
  await look(page, 'sandbox-argument', { fullPage: false })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G2')).toHaveText('1743864802')

  await goTo(page, 'G3')
  await page.getByRole('combobox', { name: 'fx Contents of G3' }).click()
  await page.keyboard.type('=maxi')
  await page.keyboard.press('Backspace')
  await list.getByRole('option', { name: /^MAX / }).click()
  await page.keyboard.type('D2:D9')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G3')).toHaveText('79.5')
})

test('a mistake shows its cells in the sheet, and arrows show what a cell reads @long', async ({ page }) => {
  await openSheet(page)
  await goTo(page, 'G2')
  await page.keyboard.type('=SUM(B2:B8)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('=G2*2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('button', { name: /^Show in sheet: Range/ }).click()
  await expect(cell(page, 'B9')).toBeFocused()
  await expect(cell(page, 'B9')).toHaveAccessibleDescription('left out')
  await expect(page.getByRole('status').filter({ hasText: 'left out' })).toHaveText('B9: left out.')
  await look(page, 'sandbox-pointed', { fullPage: false })

  await goTo(page, 'G2')
  await page.getByRole('button', { name: 'Show arrows' }).click()
  const told = page.getByRole('status').filter({ hasText: 'reads' })
  await expect(told).toHaveText('G2 reads B2:B8. G3 reads it.')
  await expect(page.locator('.sheet-arrows line')).toHaveCount(2)
  await look(page, 'sandbox-arrows', { fullPage: false })
  await goTo(page, 'G2')
  await page.keyboard.press('Control+]')
  await expect(cell(page, 'G3')).toBeFocused()
  await expect(told).toHaveText('G3 reads G2. Nothing reads it.')

  // The same from the menu of the cell, by keyboard.
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'Cell' })).toBeVisible()
  await look(page, 'sandbox-cell-menu', { fullPage: false })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G2')).toBeFocused()
  await cell(page, 'G2').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide the arrows' }).click()
  await expect(page.locator('.sheet-arrows line')).toHaveCount(0)

  // The mark goes with the next edit.
  await expect(page.locator('.sheet-pointed')).toHaveCount(1)
  await page.keyboard.press('Delete')
  await expect(page.locator('.sheet-pointed')).toHaveCount(0)
})

test('the grid stands at 1024 px, with its help in sight @long', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openSheet(page)
  await goTo(page, 'G2')
  await page.keyboard.type('=vl')
  await look(page, 'sandbox-grid-1024', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await look(page, 'sandbox-filter-1024', { fullPage: false })
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
})

test('columns are chosen whole, sized and fitted @long', async ({ page }) => {
  await openSheet(page)
  const widthOf = async (name: string) => (await cell(page, name).boundingBox())?.width ?? 0
  await page.locator('.sheet-letter', { hasText: 'B' }).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(30)
  await expect(page.getByLabel('Chosen cells')).toHaveValue('B1:B30')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(450)

  const before = await widthOf('B1')
  const edge = page.locator('.sheet-edge').nth(1)
  const widen = async () => {
    const box = await edge.boundingBox()
    if (!box) throw new Error('no edge')
    await page.mouse.move(box.x + box.width / 2, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + 10, { steps: 4 })
    await page.mouse.up()
  }
  await widen()
  expect(await widthOf('B1')).toBeCloseTo(before + 80, -1)
  await edge.dblclick()
  const fitted = await widthOf('B1')
  expect(fitted).toBeLessThan(before)

  // By keyboard: from the menu of the cell.
  await widen()
  expect(await widthOf('B1')).toBeGreaterThan(fitted + 40)
  await goTo(page, 'B2')
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf('B1')).toBeCloseTo(fitted, 0)
})

test('an input method writes into the chosen cell @long', async ({ page }) => {
  await openSheet(page)
  await goTo(page, 'G2')
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'KeyN',
    windowsVirtualKeyCode: 229,
  })
  await keys.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await keys.send('Input.insertText', { text: '日本' })
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G2')).toHaveText('日本')
  // By voice, or from a panel of signs: without a key, and not into the box that was typed into before.
  await goTo(page, 'G3')
  await keys.send('Input.insertText', { text: '₹' })
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G3')).toHaveText('₹500')
})
