/** The addresses that links of a page lead to, where the browser tells them (Navigation API). */
interface Navigated {
  navigation?: { addEventListener(type: 'navigate', hear: (event: { destination: { url: string } }) => void): void }
}

const FRAMES = 'iframe, frame'
const SEEN = 'data-pages-seen'

const isOfWeb = (address: string): boolean => /^https?:/i.test(address)
const isOurs = (address: string): boolean => URL.canParse(address) && new URL(address).origin === window.location.origin

/** A page that did not come: there was no line to it, it is not in the package (`absent`), or it is of another site (`away`). */
export interface LostPage {
  why: 'missing' | 'absent' | 'away'
  address: string
  /** The page that leads on from there; null where none does. */
  back: string | null
}

/**
 * Looks at the pages that a frame shows one after another, and at those of the frames in them. `hear` is told of each what did not
 * come; null once all of them are there. Gives the way on from those that did not: the page that was asked for, once there is a line
 * to it; else the one before.
 */
export function watchPages(frame: HTMLIFrameElement, hear: (lost: LostPage | null) => void): () => void {
  const lost = new Map<HTMLIFrameElement, LostPage>()
  const tell = () => {
    for (const one of lost.keys()) if (!one.isConnected) lost.delete(one)
    hear([...lost.values()].at(-1) ?? null)
  }
  watch(frame, (one, page) => {
    lost.delete(one)
    if (page) lost.set(one, page)
    tell()
  })
  return () => {
    for (const [one, { back }] of lost) if (back !== null) one.setAttribute('src', back)
  }
}

/** `found` hears of each page of a frame: of one that did not come, else null. */
type Found = (frame: HTMLIFrameElement, lost: LostPage | null) => void

function watch(frame: HTMLIFrameElement, found: Found, isPart = true): void {
  let wanted = frame.src
  /** The page that stood there last. */
  let back: string | null = null
  let isSecondTry = false
  const look = async (): Promise<void> => {
    const page = frame.contentDocument
    if (page) {
      if (page.URL !== 'about:blank') [wanted, back, isSecondTry] = [page.URL, page.URL, false]
      const told = frame.contentWindow as unknown as Navigated | null
      told?.navigation?.addEventListener('navigate', ({ destination }) => {
        wanted = destination.url
      })
      watchInside(page, found)
      return found(frame, null)
    }
    // One that did not come is a page of the browser's own, which nobody may look into. So is what a policy or a viewer keeps away.
    const address = wanted
    // A frame that another site is put into has a link in its place: nobody was led there.
    const isLed = back !== null && frame.src !== address
    if (!isOurs(address)) return found(frame, isLed && isOfWeb(address) ? { why: 'away', address, back } : null)
    const status = await statusOf(address)
    if (status === null) return found(frame, { why: 'missing', address, back: address })
    // What a page itself shows within its text may be lacking: only where somebody is led there, it is told.
    if (status === 404 && (isLed || isPart)) return found(frame, { why: 'absent', address, back })
    if (isSecondTry) return found(frame, null)
    isSecondTry = true
    frame.setAttribute('src', address)
  }
  frame.addEventListener('load', () => void look())
  // A frame in a page stands there before that page says that it is loaded.
  if (frame.contentDocument?.readyState === 'complete') void look()
}

/** What is answered where a page comes from; null where there is no line to it. */
const statusOf = (address: string): Promise<number | null> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => null,
  )

/** The frames of a page, those too that its scripts make later. */
function watchInside(page: Document, found: Found): void {
  const look = () => {
    for (const frame of page.querySelectorAll<HTMLIFrameElement>(FRAMES)) {
      if (frame.hasAttribute(SEEN)) continue
      frame.setAttribute(SEEN, '')
      watch(frame, found, false)
    }
  }
  look()
  new MutationObserver(look).observe(page, { subtree: true, childList: true })
}
