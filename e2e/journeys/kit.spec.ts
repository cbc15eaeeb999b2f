import { readFaults } from '../support/axe.ts'
import { appUrl } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The pictures are those of one browser: the one that the project brings. */
const isOwnBrowser = (process.env.PW_CHROMIUM ?? '').includes('.cache')

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

async function open(page: Page): Promise<void> {
  await page.goto(`${appUrl()}/dev/kit`)
  await expect(page.getByRole('heading', { level: 1, name: /^Parts of/ })).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
}

test('every part is as it was drawn, in both themes', async ({ page }) => {
  test.skip(!isOwnBrowser, 'another browser draws other pixels')
  await open(page)
  // Code is set in a font of the machine, and machines have different ones: the pictures show fonts that the product brings.
  await page.addStyleTag({ content: '* { font-family: "Instrument Sans Variable" !important }' })
  for (const theme of ['light', 'dark'] as const) {
    // Alone on the page, each theme begins at its top: no offset is rounded to another pixel.
    await page.evaluate(shown => {
      for (const part of document.querySelectorAll<HTMLElement>('section[data-theme]'))
        part.hidden = part.dataset['theme'] !== shown
    }, theme)
    await expect(page.getByRole('region', { name: `In the ${theme} theme` })).toHaveScreenshot(`kit-${theme}.png`, {
      animations: 'disabled',
      maxDiffPixelRatio: 0.002,
    })
  }
})

test('no part has an accessibility fault, in either theme, before or after a form is refused', async ({ page }) => {
  await open(page)
  expect(await readFaults(page)).toEqual([])
  for (const save of await page.getByRole('button', { name: 'Save' }).all()) await save.click()
  await expect(page.getByText('Please accept the terms.')).toHaveCount(4)
  expect(await readFaults(page)).toEqual([])
})

test('a day is chosen by keyboard alone, and the focus comes back @long', async ({ page }) => {
  await open(page)
  const light = page.getByRole('region', { name: 'In the light theme' })
  await light.getByLabel('Date of birth', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Date of birth' })
  await expect(calendar.getByRole('button', { name: /5 November,? 2026, selected/ })).toBeFocused()
  expect(await readFaults(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(light.getByLabel('Date of birth', { exact: true })).toHaveValue('12/11/2026')
  await expect(light.getByRole('button', { name: 'Choose: Date of birth' })).toBeFocused()
})

test('the playground of the engine is without an accessibility fault in both themes, and is used by keyboard alone @long', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/dev/kit/playground`)
  const report = page.getByRole('region', { name: 'The chosen cell' })
  await page.getByRole('gridcell', { selected: true }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('=SQRT(-D6)')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('gridcell', { name: '#NUM!' })).toBeFocused()
  await expect(report).toContainText('SQRT(number: -4780): a number is outside what the function accepts.')
  for (const key of ['9', 'Escape']) await page.keyboard.press(key)
  await expect(page.getByRole('gridcell', { name: '#NUM!' })).toBeFocused()
  expect(await readFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Dark theme' }).press('Enter')
  expect(await readFaults(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as .xlsx' }).press('Enter')
  const saved = await (await saving).path()
  await page.getByLabel('Spreadsheet file').setInputFiles(saved)
  await expect(page.getByRole('status')).toContainText('Opened')
  await expect(page.getByRole('gridcell', { name: '#NUM!' })).toBeVisible()
})

test('a larger text size of the browser enlarges the product @long', async ({ page }) => {
  await page.goto(`${appUrl()}/login`)
  const title = page.getByRole('heading', { level: 1 })
  const sizePx = () => title.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))
  const before = await sizePx()
  // What the setting of the browser does: the root element starts from it.
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  expect(await sizePx()).toBe(2 * before)
})
