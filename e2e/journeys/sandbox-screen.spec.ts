import { placesOfLearner } from '../support/every-page.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { cell, enter, goTo, openSheet } from '../support/sheet.ts'
import { expect, type Page, test } from '../support/test.ts'

/** What the screen shows on a smaller window. */
async function lookSmall(page: Page, name: string): Promise<void> {
  const sizes = { 1280: 720, 1024: 768 }
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height })
    await look(page, `${name}-${width}`, { fullPage: false })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a cell of the data is read-only in the bar too, and tinted cells are yellow while one is typed into @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await goTo(page, 'A1')
  await expect(page.getByLabel('fx Contents of A1')).toHaveAttribute('title', 'Read-only cell')
  await page.getByLabel('Chosen cells').fill('G2')
  await page.keyboard.press('Enter')
  const bar = page.getByLabel('fx Contents of G2')
  await expect(bar).not.toHaveAttribute('title', 'Read-only cell')
  await page.keyboard.type('=SUM(')
  const tints: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value
    }, theme)
    const [shown, yellow] = await cell(page, 'G3').evaluate(element => {
      const probe = document.createElement('i')
      probe.style.background = 'var(--sheet-yellow)'
      document.body.append(probe)
      return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor]
    })
    expect(shown).toBe(yellow)
    tints.push(shown ?? '')
  }
  expect(new Set(tints).size).toBe(2)
})

test('a pivot table is made by keyboard, and copied where the sheet is read-only @long', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSheet(page)
  await page.getByRole('tab', { name: 'Console' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Pivot Table' })).toBeFocused()
  await expect(page.getByText('Choose a column for the rows or columns, and one for the values.')).toBeVisible()
  await look(page, 'sandbox-pivot-empty', { fullPage: false })

  await page.getByLabel('Add to rows').selectOption({ label: 'Country' })
  await page.getByLabel('Add to values').selectOption({ index: 2 })
  const table = page.getByRole('table', { name: 'Pivot table' })
  await expect(table.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'India' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'Grand Total' })).toBeVisible()
  await page.getByLabel(/^How .* is put together/).selectOption('Max')
  await expect(table.getByRole('columnheader', { name: /^Max of/ })).toBeVisible()
  await page.getByLabel('Add to columns').selectOption({ label: 'Income' })
  await page.getByRole('button', { name: 'Take Income out' }).click()
  await page.getByLabel('Add to rows').selectOption({ label: 'Income' })
  await page.getByRole('button', { name: 'Move Income up' }).focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader').first()).toHaveText('Income')
  await expect(page.getByRole('button', { name: 'Move Income up' })).toBeFocused()
  await look(page, 'sandbox-pivot', { fullPage: false })
  await lookSmall(page, 'sandbox-pivot')

  await page.getByRole('button', { name: 'Copy the table' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The table is copied.' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Income\tCountry\tMax of/)
  await page.getByLabel('Range of the pivot table').fill('nonsense')
  await expect(page.getByText('Type a range with titles in its first row, as A1:D20.')).toBeVisible()
})

test('a pivot table goes into a sheet that may be edited, as values, and one undo takes it out @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/test?sheet=blank`)
  for (const [address, text] of Object.entries({
    A1: 'City',
    A2: 'Pune',
    A3: 'Kochi',
    A4: 'Pune',
    B1: 'Units',
    B2: '3',
    B3: '4',
    B4: '5',
  }))
    await enter(page, address, text)
  await page.getByRole('button', { name: 'Pivot Table' }).click()
  await page.getByLabel('Add to rows').selectOption('City')
  await page.getByLabel('Add to values').selectOption('Units')
  await page.getByLabel('Chosen cells').fill('D2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Goes into D2:E5')).toBeVisible()
  await look(page, 'sheet-test-pivot', { fullPage: false })
  await page.getByRole('button', { name: 'Insert as values' }).click()
  await expect(cell(page, 'E2')).toHaveText('Sum of Units')
  await expect(cell(page, 'D4')).toHaveText('Pune')
  await expect(cell(page, 'E4')).toHaveText('8')
  await expect(cell(page, 'E5')).toHaveText('12')
  await cell(page, 'D2').click()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'E5')).toHaveText('')
  await expect(cell(page, 'D2')).toHaveText('')
})

test('a formula is walked step by step, and the case that breaks it opens in a copy @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await enter(page, 'G2', '=SUM(B2:B9)')
  await enter(page, 'G3', '=MAX(D2:D8)')
  await enter(page, 'G4', '=(B2+B3)/K3')
  await page.getByRole('button', { name: 'Run' }).click()
  const score = page.getByRole('region', { name: 'Final score' })
  await expect(score).toContainText('Some test cases failed. Review errors and try again.')
  await look(page, 'sandbox-score', { fullPage: false })

  await page.getByRole('button', { name: 'Step by step, G4' }).click()
  const steps = page.getByRole('dialog', { name: 'How G4 is worked out' })
  const chosen = steps.getByRole('treeitem', { selected: true })
  await expect(chosen).toHaveAccessibleName('(B2+B3)/K3 gives #DIV/0!: Division by zero.')
  await chosen.focus()
  await page.keyboard.press('End')
  await expect(chosen).toHaveAccessibleName('K3 is empty, and an empty cell counts as 0.')
  await expect(chosen).toBeFocused()
  await expect(page.locator('.sheet-outline')).toHaveCount(1)
  await look(page, 'sandbox-eval', { fullPage: false })
  await lookSmall(page, 'sandbox-eval')
  await page.keyboard.press('Escape')
  await expect(steps).toBeHidden()
  await expect(page.locator('.sheet-outline')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Step by step, G4' })).toBeFocused()
  await page.keyboard.press('Enter')
  await steps.getByRole('button', { name: 'Edit the formula' }).click()
  await expect(page.getByLabel('Contents of G4', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open the case that breaks it, G3' }).click()
  const copy = page.getByRole('dialog', { name: 'The smallest case that breaks G3' })
  await expect(copy).toContainText('=MAX(D2:D8)')
  await expect(copy).toContainText('Expected')
  await expect(copy.getByRole('gridcell', { name: /^G3 .*breaks here/ })).toBeVisible()
  await look(page, 'sandbox-case', { fullPage: false })
  await copy.getByRole('button', { name: 'Step by step' }).click()
  await expect(copy.getByRole('tree')).toBeVisible()
  await look(page, 'sandbox-case-steps', { fullPage: false })
  await lookSmall(page, 'sandbox-case')
  await copy.getByRole('button', { name: 'Back to my sheet' }).click()
  await expect(cell(page, 'A9')).not.toHaveText('')
})

test('the tour shows once, keeps the focus, and shows again when it is asked for @long', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const { programId, activities } = await placesOfLearner(page)
  await page.goto(`${appUrl()}/page-activity/${programId}/handson/${activities.handson}`)
  const tour = page.getByRole('dialog')
  await expect(tour).toHaveAccessibleName('Start with the task')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(tour).toHaveAccessibleName('Run as often as you like')
  await expect(tour).toContainText('Step 4 of 6')
  await look(page, 'sandbox-tour', { fullPage: false })
  await lookSmall(page, 'sandbox-tour')
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Tab')
    await expect(tour.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toHaveAccessibleName('See the whole formula')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.reload()
  await expect(cell(page, 'A1')).toBeVisible()
  await page.waitForTimeout(1200)
  await expect(tour).toBeHidden()

  await page.getByRole('button', { name: 'Hide the instructions' }).click()
  await page.getByRole('button', { name: 'Show the tour' }).click()
  await expect(tour).toHaveAccessibleName('Start with the task')
  for (let n = 0; n < 5; n++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tour).toBeHidden()
})

test('the tour begins by itself in a zoomed window too, and has an answer cell in view @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, (await newLearner()).email)
  const { programId, activities } = await placesOfLearner(page)
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${appUrl()}/page-activity/${programId}/handson/${activities.handson}`)
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Start with the task')
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toBeInViewport()
    await expect(page.locator('[role=gridcell][aria-selected=true]')).not.toHaveAttribute('aria-readonly', 'true')
  }
})

test('earlier states of a sheet are looked at, played and restored @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the history' }).click()
  await expect(page.getByRole('button', { name: 'History', exact: true })).toBeFocused()
  await enter(page, 'G2', '=SUM(B2:B9)')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Final score' })).toBeVisible()
  await enter(page, 'G2', '=SUM(B2:B3)')
  await enter(page, 'G5', '=AVERAGE(D2:D9)')
  // A look at the solution is no work of the learner's.
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(cell(page, 'G8')).not.toHaveText('')
  await page.getByRole('tab', { name: 'Practice Sheet' }).click()
  await expect(cell(page, 'G8')).toHaveText('')
  await expect(cell(page, 'G2')).toHaveText('193522204')

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history.getByText('Run')).toBeVisible()
  await expect(history.getByRole('button', { name: /2 cells G2, G5/ })).toBeVisible()
  await history.getByRole('button', { name: /1 cell G2/ }).click()
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(cell(page, 'G5')).toHaveText('')
  await expect(page.getByText('read only')).toBeVisible()
  await expect(cell(page, 'G2')).toHaveAttribute('aria-readonly', 'true')
  await look(page, 'sandbox-history', { fullPage: false })
  await lookSmall(page, 'sandbox-history')

  await history.getByRole('button', { name: 'Play the changes' }).click()
  await expect(cell(page, 'G5')).toHaveText('69.80375')
  const slider = history.getByRole('slider', { name: 'Change' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(cell(page, 'G5')).toHaveText('')
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await history.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { name: 'History of this sheet' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The sheet is as it was at' })).toBeAttached()
  await expect(page.getByText('read only')).toBeHidden()
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  // What was left has its line still; the way back is a line of its own.
  await expect(history.getByRole('button', { name: /2 cells G2, G5/ })).toHaveCount(2)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(cell(page, 'G5')).toHaveText('')
})

test('the output is made higher and lower by keys @long', async ({ page }) => {
  await openSheet(page)
  const handle = page.getByRole('separator', { name: 'Height of the output' })
  const before = Number(await handle.getAttribute('aria-valuenow'))
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuenow', String(before + 20))
  await page.keyboard.press('Home')
  await expect(handle).toHaveAttribute('aria-valuenow', '100')
  await page.keyboard.press('End')
  await expect(handle).toHaveAttribute('aria-valuenow', (await handle.getAttribute('aria-valuemax')) ?? '')
  // 70vh of 900, and all of it in the window (decisions 3, output panel).
  const output = await page.getByRole('region', { name: 'Output' }).boundingBox()
  expect(output?.height).toBe(630)
  expect((output?.y ?? 0) + 630).toBeLessThanOrEqual(900)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ExcelInstance'))).toMatch(/^\d+$/)
})

test('a zoomed window shows the sheet first: it is filled and run there @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openSheet(page)
  // 200 % and 400 % of 1440 x 900; the product judges the unzoomed window.
  for (const [width, height] of [
    [720, 450],
    [360, 225],
  ] as const) {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'outerWidth', { get: () => 1440 })
    })
    await page.setViewportSize({ width, height })
    await page.reload()
    await enter(page, 'G2', '=SUM(B2:B9)')
    await expect(cell(page, 'G2')).toHaveText('1743864802')
    const grid = await page.locator('.sheet').boundingBox()
    expect(grid?.height).toBeGreaterThan(150)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('region', { name: 'Final score' })).toBeVisible()
    await look(page, `sandbox-zoomed-${width}`, { fullPage: false })
    await page.getByRole('button', { name: 'Show the instructions' }).click()
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide the instructions' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Show the instructions' })).toBeFocused()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'History of this sheet' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'History', exact: true })).toBeFocused()
    // Nothing lies over the sheet now.
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeHidden()
    await goTo(page, 'G2')
    await page.getByRole('button', { name: 'Step by step', exact: true }).click()
    const steps = await page.getByRole('dialog', { name: 'How G2 is worked out' }).boundingBox()
    expect(steps?.x).toBeGreaterThanOrEqual(0)
    expect((steps?.x ?? 0) + (steps?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
  }
})

test('questions and dates are read whole, and the box of the chosen cells waits for the sheet @long', async ({
  page,
}) => {
  await openSheet(page)
  const question = cell(page, 'F5')
  expect(await question.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  let go = (): void => undefined
  const held = new Promise<void>(done => {
    go = done
  })
  await page.route('**/assets/sheet.worker*', async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await expect(page.getByLabel('Chosen cells')).toBeDisabled()
  await expect(page.getByText('The sheet is loading.')).toBeAttached()
  go()
  await expect(page.getByLabel('Chosen cells')).toBeEnabled()
  await expect(page.getByText('The sheet is loading.')).toBeHidden()
})

test('a run is graded also where the code for it cannot be loaded here, and stands after what it graded @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let tried = 0
  await page.route('**/assets/grade.worker*', route => {
    tried += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await openSheet(page)
  // It breaks long before anything is run.
  await expect.poll(() => tried).toBeGreaterThan(0)
  await enter(page, 'G2', '=SUM(B2:B9)')
  await enter(page, 'G3', '=MAX(D2:D9)')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(cell(page, 'G3')).toHaveAccessibleName(/full marks/)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history.getByText('Run', { exact: true })).toBeVisible()
  await expect(history.getByRole('listitem').nth(1)).toContainText('Run')
  // After a deployment: the code of the sheet itself is gone.
  await page.route('**/assets/sheet.worker*', route => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The sheet could not be loaded.')
  await page.unroute('**/assets/sheet.worker*')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(cell(page, 'G3')).toHaveText('79.5')
})
