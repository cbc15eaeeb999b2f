import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { OF_COLOURS, readFaults } from './axe.ts'

/** Pictures for a person to look at; they are no baselines. */
const shots = path.join(import.meta.dirname, '../../.cache/shots')
if (!existsSync(shots)) mkdirSync(shots, { recursive: true })

/** The page in both themes: a picture, no accessibility fault, and nothing wider than the window. */
export async function look(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  for (const theme of ['light', 'dark']) {
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value
    }, theme)
    await page.screenshot({ path: path.join(shots, `${name}-${theme}.png`), animations: 'disabled', fullPage })
    // A toast that fades in or out has no colours of its own.
    await expect(page.locator('[data-sonner-toast][data-removed="true"]')).toHaveCount(0)
    const stopMotion = await page.evaluateHandle(stopAllMotion)
    // A theme is colours alone: one tree, judged whole once.
    const faults = await readFaults(page, theme === 'light' ? {} : { rules: OF_COLOURS })
    await stopMotion.evaluate(restore => restore())
    expect(faults.map(fault => `${theme}: ${fault}`)).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Ends every transition and animation where it leads, and lets none begin. Runs in the page; gives what takes that back. */
function stopAllMotion(): () => void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }')
  document.adoptedStyleSheets.push(still)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still)
  }
}

/** How far a line stands from the left and from the right edge of what is read. Runs in the page. */
export function fromEdges(line: Element): [left: number, right: number] {
  const own = line.getBoundingClientRect()
  const around = line.closest('main')?.getBoundingClientRect() ?? own
  return [own.left - around.left, around.right - own.right]
}

/** The page as it is at 360 px, as zoom makes it: nothing wider than the window, and no accessibility fault. Opened by `narrowable`. */
export async function lookNarrow(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, `${name}-360`)
  await page.setViewportSize(before)
}

/** Pages of it can be narrow without the window being so: what zoom does. */
export async function narrowable(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
}
