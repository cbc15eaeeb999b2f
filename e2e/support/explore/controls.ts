import type { Page } from '@playwright/test'

/** Something on the page that a person can press. */
export interface Control {
  kind: 'link' | 'button'
  /** What a screen reader calls it. */
  name: string
  /** Of a link: where it leads, absolute. */
  href: string
  isDownload: boolean
  /** Its place among all controls of the page, to find it again. */
  index: number
}

const PRESSABLE = 'a[href], button, summary, [role=button], [role=tab], [role=menuitem], [role=option]'

/** What must not be pressed by chance: it ends the session, cannot be taken back, or changes what other journeys look at. */
const HARMFUL =
  /sign out|log ?out|delete|remove|erase|revoke|withdraw|suspend|freeze|end session|upload|import|publish|release|undo|take (it )?back|full screen|picture.in.picture|print|record|post reply|\bpin\b|unpin|give|allow another|lock|mark as|enrol .* learners|confirm/i

export const isHarmless = ({ name }: Control): boolean => !HARMFUL.test(name)

/** The controls in sight that can be pressed; of the dialog on top where one is open. */
export const readControls = (page: Page): Promise<Control[]> =>
  page.evaluate((selector): Control[] => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
    const root = dialogs.filter(dialog => dialog.checkVisibility()).at(-1) ?? document
    return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
      const isDisabled = element.matches(':disabled, [aria-disabled=true], [data-disabled]')
      const box = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1
      if (isDisabled || !isVisible || element.closest('[inert], [aria-hidden=true], [data-sonner-toast]')) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      const isLink = element instanceof HTMLAnchorElement
      const href = isLink ? element.href : ''
      return [
        { kind: isLink ? 'link' : 'button', name, href, isDownload: isLink && element.hasAttribute('download'), index },
      ]
    })
  }, PRESSABLE)

/** Presses a control as it was read, if it still stands there. False where it has gone or is covered. */
export async function press(page: Page, { index }: Control): Promise<boolean> {
  const dialogs = page
    .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
    .filter({ visible: true })
  const root = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('html')
  return root
    .locator(PRESSABLE)
    .nth(index)
    .click({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
}
