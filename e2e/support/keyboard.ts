import type { Page } from '@playwright/test'

const MOST_STEPS = 60

/** Moves on by Tab until an element with this name, and of this role, has the focus. */
export async function tabTo(page: Page, name: RegExp, role?: 'link' | 'button' | 'tab' | 'input'): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const field = isField ? element.labels?.[0]?.textContent : null
      return {
        name: (element?.getAttribute('aria-label') ?? field ?? element?.textContent ?? '').replace('*', '').trim(),
        role: element?.getAttribute('role') ?? '',
        tag: element?.tagName ?? '',
      }
    })
    const tags = { link: 'A', button: 'BUTTON', tab: 'BUTTON', input: 'INPUT' }
    if (name.test(focused.name) && (!role || focused.role === role || focused.tag === tags[role])) return
  }
  throw new Error(`${role ?? 'nothing'} ${name.source} was not reached by Tab`)
}
