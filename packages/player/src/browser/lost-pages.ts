/** The addresses that links of a page lead to, where the browser tells them (Navigation API). */
interface Navigated {
  navigation?: { addEventListener(type: 'navigate', hear: (event: { destination: { url: string } }) => void): void }
}

const FRAMES = 'iframe, frame'
const SEEN = 'data-pages-seen'

const isOurs = (address: string): boolean => URL.canParse(address) && new URL(address).origin === window.location.origin

/**
 * Looks at the pages that a frame shows one after another, and at those of the frames in them. `hear` is told of each whether all of
 * them came. Gives the way to load those again that did not: the page that was asked for, or where the browser does not tell that, the
 * one before.
 */
export function watchPages(frame: HTMLIFrameElement, hear: (isWhole: boolean) => void): () => void {
  const lost = new Map<HTMLIFrameElement, string>()
  const tell = () => {
    for (const one of lost.keys()) if (!one.isConnected) lost.delete(one)
    hear(lost.size === 0)
  }
  watch(frame, (one, address) => {
    if (address === null) lost.delete(one)
    else lost.set(one, address)
    tell()
  })
  return () => {
    for (const [one, address] of lost) one.setAttribute('src', address)
  }
}

/** `found` hears of each page of a frame: the address of one that did not come, else null. */
type Found = (frame: HTMLIFrameElement, address: string | null) => void

function watch(frame: HTMLIFrameElement, found: Found): void {
  let wanted = frame.src
  let isSecondTry = false
  const look = async (): Promise<void> => {
    const page = frame.contentDocument
    if (page) {
      if (page.URL !== 'about:blank') [wanted, isSecondTry] = [page.URL, false]
      const told = frame.contentWindow as unknown as Navigated | null
      told?.navigation?.addEventListener('navigate', ({ destination }) => {
        wanted = destination.url
      })
      watchInside(page, found)
      return found(frame, null)
    }
    // One that did not come is a page of the browser's own, which nobody may look into. So is what a policy or a viewer keeps away.
    const address = wanted
    if (!isOurs(address)) return found(frame, null)
    if (!(await answers(address))) return found(frame, address)
    if (isSecondTry) return found(frame, null)
    isSecondTry = true
    frame.setAttribute('src', address)
  }
  frame.addEventListener('load', () => void look())
  // A frame in a page stands there before that page says that it is loaded.
  if (frame.contentDocument?.readyState === 'complete') void look()
}

/** Whether there is a line to where a page comes from. */
const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The frames of a page, those too that its scripts make later. */
function watchInside(page: Document, found: Found): void {
  const look = () => {
    for (const frame of page.querySelectorAll<HTMLIFrameElement>(FRAMES)) {
      if (frame.hasAttribute(SEEN)) continue
      frame.setAttribute(SEEN, '')
      watch(frame, found)
    }
  }
  look()
  new MutationObserver(look).observe(page, { subtree: true, childList: true })
}
