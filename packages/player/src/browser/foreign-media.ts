import { getEmbed, getPage } from '@learn/contract/course/plain'

/**
 * Films and pages of other sites inside of a package: its policy loads nothing of others, so a frame of theirs would stay empty. In its
 * place stands a link, which opens in a window of its own when a learner presses it. So do links to other sites. Links of the package that
 * name a frame which its sandbox keeps them from lead there all the same.
 */

const MEDIA = 'iframe, frame, video, audio, embed, object'
const XLINK = 'http://www.w3.org/1999/xlink'
const SEEN = 'data-elsewhere'
const LINK_STYLE =
  'display:block;box-sizing:border-box;max-width:100%;margin:8px 0;padding:16px;border:1px solid currentColor;border-radius:8px;' +
  'font:600 16px/1.4 system-ui,sans-serif;text-align:center;text-decoration:underline'

/**
 * Shows links for what a document of a package has of other sites, now and later, also in its own frames. `tellAway` hears of a form
 * that would be sent to another site, which the policy refuses.
 */
export function linkForeignMedia(page: Document, tellAway: (address: string) => void): void {
  if (page.documentElement.hasAttribute(SEEN)) return
  page.documentElement.setAttribute(SEEN, '')
  page.addEventListener('click', openApart, true)
  page.addEventListener('submit', event => holdForm(event, tellAway), true)
  // The package's own scripts come first: what they answer is not followed.
  page.defaultView?.addEventListener('click', leadOn)
  const look = () => {
    for (const media of page.querySelectorAll(MEDIA)) lookAt(media, tellAway)
  }
  look()
  new MutationObserver(look).observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src', 'data'],
  })
}

/** A link of a page, also one of a drawing in it, and where it leads; null where none was pressed. */
function linkAt(target: EventTarget | null): { link: Element; address: string } | null {
  const link = (target as Element | null)?.closest?.('a, area')
  const address = link?.getAttribute('href') ?? link?.getAttributeNS(XLINK, 'href')
  return link && address != null ? { link, address } : null
}

/** A link to another site opens in a window of its own: where it stands the policy would leave nothing but white. */
function openApart({ target }: Event): void {
  const { link, address } = linkAt(target) ?? {}
  if (!link || address === undefined) return
  if (isElsewhere(address, link.baseURI) || /^\s*(mailto|tel|sms):/i.test(address)) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  } else stayInside(link, 'target')
}

/** The sandbox lets no page of a package lead the window around it: what is meant for the whole window is for the part's own frame. */
function stayInside(sender: Element, name: 'target' | 'formtarget'): void {
  const view = sender.ownerDocument.defaultView
  if (view && frameFor(sender.getAttribute(name) ?? '', view) === view) sender.setAttribute(name, '_self')
}

/** The frame of a part that a link in it names; null where it names none, or what needs no help. */
function frameFor(name: string, view: Window): Window | null {
  let part = view
  while (part.parent !== window && part.parent !== part) part = part.parent
  if (/^_top$/i.test(name)) return part
  if (/^_parent$/i.test(name)) return view === part ? part : view.parent
  return name === '' || name.startsWith('_') ? null : namedIn(part, name)
}

function namedIn(view: Window, name: string): Window | null {
  for (const frame of view.document.querySelectorAll<HTMLIFrameElement>('iframe, frame')) {
    // The page of another origin is nobody's to look into.
    if (!frame.contentWindow || !frame.contentDocument) continue
    const found = frame.name === name ? frame.contentWindow : namedIn(frame.contentWindow, name)
    if (found) return found
  }
  return null
}

/** The sandbox lets a frame lead no frame beside or around it, so that we do. */
function leadOn(event: MouseEvent): void {
  const { link, address } = linkAt(event.target) ?? {}
  const view = link?.ownerDocument.defaultView
  if (!link || address === undefined || !view || event.defaultPrevented) return
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute('download')) return
  const frame = frameFor(link.getAttribute('target') ?? '', view)
  if (!frame || frame === view || !isOwnPage(address, link.baseURI)) return
  event.preventDefault()
  frame.location.href = new URL(address, link.baseURI).href
}

/** A form that leads to another site is not sent: its policy would refuse that, and tell nobody. */
function holdForm(event: SubmitEvent, tellAway: (address: string) => void): void {
  const { target: form, submitter } = event as SubmitEvent & { target: Element }
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  if (!isElsewhere(action, form.baseURI)) {
    stayInside(form, 'target')
    if (submitter) stayInside(submitter, 'formtarget')
    return
  }
  event.preventDefault()
  tellAway(new URL(action, form.baseURI).href)
}

function lookAt(media: Element, tellAway: (address: string) => void): void {
  const address = foreignAddress(media)
  const shown = media.getAttribute(SEEN)
  if (address !== null && address !== shown) return replace(media, address)
  if (!isFrame(media) || shown !== null) return
  // A page of the package itself: looked at each time that it stands there.
  media.setAttribute(SEEN, '')
  const inside = () => media.contentDocument && linkForeignMedia(media.contentDocument, tellAway)
  media.addEventListener('load', inside)
  if (media.contentDocument?.readyState === 'complete') inside()
}

const isFrame = (media: Element): media is HTMLIFrameElement | HTMLFrameElement => /^i?frame$/.test(media.localName)

/** The address of another site that an element shows; null for what is the package's own. */
function foreignAddress(media: Element): string | null {
  const source = media.querySelector(':scope > source[src]')
  const said = media.getAttribute('src') ?? media.getAttribute('data') ?? source?.getAttribute('src') ?? ''
  if (said === '') return null
  return isElsewhere(said, media.baseURI) ? new URL(said, media.baseURI).href : null
}

const isOwnPage = (address: string, base: string): boolean =>
  URL.canParse(address, base) && new URL(address, base).origin === new URL(base).origin

function isElsewhere(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false
  const { protocol, origin } = new URL(address, base)
  return /^https?:$/.test(protocol) && origin !== new URL(base).origin
}

function replace(media: Element, address: string): void {
  // A link has no place in a set of frames.
  if (media.localName === 'frame') return
  const isNew = media.getAttribute(SEEN) === null
  const embed = getEmbed(address)
  const href = embed ? getPage(embed) : address
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
