import { embedOf, pageOf } from '@learn/contract/course/plain'

/**
 * Films and pages of other sites inside of a package: its policy loads nothing of others, so a frame of theirs would stay empty. In its
 * place stands a link, which opens in a window of its own when a learner presses it. So do links to other sites.
 */

const MEDIA = 'iframe, video, audio, embed, object'
const SEEN = 'data-elsewhere'
const LINK_STYLE =
  'display:block;box-sizing:border-box;max-width:100%;margin:8px 0;padding:16px;border:1px solid currentColor;border-radius:8px;' +
  'font:600 16px/1.4 system-ui,sans-serif;text-align:center;text-decoration:underline'

/** Shows links for what a document of a package has of other sites, now and later, also in its own frames. */
export function linkForeignMedia(page: Document): void {
  if (page.documentElement.hasAttribute(SEEN)) return
  page.documentElement.setAttribute(SEEN, '')
  page.addEventListener('click', openApart, true)
  const look = () => {
    for (const media of page.querySelectorAll(MEDIA)) lookAt(media)
  }
  look()
  new MutationObserver(look).observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src', 'data'],
  })
}

/** A link to another site opens in a window of its own: where it stands the policy would leave nothing but white. */
function openApart({ target }: Event): void {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href], area[href]')
  if (!link || !isElsewhere(link.href, link.baseURI)) return
  Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
}

function lookAt(media: Element): void {
  const address = foreignAddress(media)
  const shown = media.getAttribute(SEEN)
  if (address !== null && address !== shown) return replace(media, address)
  if (!(media instanceof (media.ownerDocument.defaultView ?? window).HTMLIFrameElement) || shown !== null) return
  // A page of the package itself: looked at each time that it stands there.
  media.setAttribute(SEEN, '')
  const inside = () => media.contentDocument && linkForeignMedia(media.contentDocument)
  media.addEventListener('load', inside)
  if (media.contentDocument?.readyState === 'complete') inside()
}

/** The address of another site that an element shows; null for what is the package's own. */
function foreignAddress(media: Element): string | null {
  const source = media.querySelector(':scope > source[src]')
  const said = media.getAttribute('src') ?? media.getAttribute('data') ?? source?.getAttribute('src') ?? ''
  if (said === '') return null
  return isElsewhere(said, media.baseURI) ? new URL(said, media.baseURI).href : null
}

function isElsewhere(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false
  const { protocol, origin } = new URL(address, base)
  return /^https?:$/.test(protocol) && origin !== new URL(base).origin
}

function replace(media: Element, address: string): void {
  const isNew = media.getAttribute(SEEN) === null
  const embed = embedOf(address)
  const href = embed ? pageOf(embed) : address
  const link = isNew ? media.ownerDocument.createElement('a') : media.nextElementSibling
  media.setAttribute(SEEN, address)
  if (!(link instanceof (media.ownerDocument.defaultView ?? window).HTMLAnchorElement)) return
  const title = media.getAttribute('title')?.trim()
  link.textContent = `${title ? `${title}: open` : 'Open'} on ${new URL(href).host}, in a new window`
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' })
  if (!isNew) return
  link.setAttribute('style', LINK_STYLE)
  media.setAttribute('style', `${media.getAttribute('style') ?? ''};display:none!important`)
  media.after(link)
}
