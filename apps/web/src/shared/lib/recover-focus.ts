/** What a screen reader announces when it is focused, and a keyboard goes on from. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], [role=region], section, form, article, li, main'

/** Left to whoever moves the focus on purpose, after a dialog or a step. */
const GRACE_MS = 60

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })

const isOnBody = (): boolean => document.activeElement === null || document.activeElement === document.body

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
  return found
}

function focusOn(region: Element | null): void {
  if (!(region instanceof HTMLElement)) return
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1
  region.focus({ preventScroll: true })
}

/**
 * Keeps the keyboard where a person worked: when the focused element is removed, hidden or disabled, browsers leave the focus on the
 * body, and the next Tab begins at the top of the page. The focus then goes to the nearest region that is still there, else to the
 * content of the page; after a link to a part of the page it is on that part. Returns a function that stops it.
 */
export function recoverFocus(): () => void {
  let path: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) path = ancestorsOf(target)
  }
  const recover = (): void => {
    timer = undefined
    const [last] = path
    if (!last || !isOnBody() || !isGone(last)) return
    focusOn(path.find(element => element.matches(REGIONS) && !isGone(element)) ?? document.querySelector('main'))
  }
  // A link to a part of the page takes the focus from itself and gives it to nobody.
  const follow = (): void => {
    if (isOnBody()) focusOn(document.getElementById(decodeURIComponent(window.location.hash.slice(1))))
  }
  const followLater = (): void => void setTimeout(follow, GRACE_MS)
  const look = (): void => {
    // Judged later: browsers move the focus away from a disabled element only when they render.
    if (path.length > 0) timer ??= setTimeout(recover, GRACE_MS)
  }
  const observer = new MutationObserver(look)
  document.addEventListener('focusin', remember)
  window.addEventListener('hashchange', followLater)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'class', 'inert'],
  })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    window.removeEventListener('hashchange', followLater)
    clearTimeout(timer)
  }
}
