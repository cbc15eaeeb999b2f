import { getEmbed, getPage } from '@learn/contract/course/plain'

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), { className, textContent: text })

/** Turns links to what may be framed into cards: each names its host, and loads nothing before it is pressed. */
export function showEmbeds(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a.embed')) {
    const href = link.getAttribute('href') ?? ''
    const embed = getEmbed(href)
    link.classList.remove('embed')
    if (isOwnPackage(href)) {
      showPackage(link, href)
      continue
    }
    if (!embed && !isPdf(link)) continue
    const isShown = embed !== null || navigator.pdfViewerEnabled
    const host = embed?.host ?? ''
    const card = element('span', 'embed-card')
    const title = element('span', 'embed-title', link.textContent?.trim() || embed?.name || 'PDF')
    const note = element(
      'span',
      'embed-note',
      embed ? `From ${host}. It loads only when you ask for it.` : 'A PDF of this course.',
    )
    const button = Object.assign(element('button', 'embed-load', embed ? `Load from ${embed.name}` : 'Show it here'), {
      type: 'button',
    })
    button.dataset.frame = embed?.frame ?? href
    button.dataset.name = title.textContent ?? ''
    link.textContent = embed ? `Open on ${new URL(getPage(embed)).host}` : isShown ? 'Open by itself' : 'Open the PDF'
    if (embed) link.href = getPage(embed)
    const actions = element('span', 'embed-actions')
    link.replaceWith(card)
    // A browser that shows no PDF downloads it.
    if (isShown) actions.append(button)
    actions.append(link)
    card.append(title, note, actions)
  }
}

/** An activity of ours that may play where a text names it. */
const isOwnPackage = (href: string): boolean => /^\/page-activity\/\d+\/hvp\/\d+$/.test(href)

/** A package in a text: it plays there once it is asked for; the link leads to its own page. */
function showPackage(link: HTMLAnchorElement, href: string): void {
  const [, name] = /^Open “(.*)”$/.exec(link.textContent?.trim() ?? '') ?? []
  const card = element('span', 'embed-card')
  const button = Object.assign(element('button', 'embed-load embed-play'), { type: 'button' })
  button.dataset.href = href
  const actions = element('span', 'embed-actions')
  link.replaceWith(card)
  actions.append(button, link, element('span', 'embed-standing'))
  const note = element('span', 'embed-note', 'Interactive content. It loads only when you ask for it.')
  card.append(element('span', 'embed-title', name ?? link.textContent ?? ''), note, actions)
  link.textContent = 'Open by itself'
}

/** A card of a package: where it tells how that stands, and the button that gets its words by it. */
export interface PackageCard {
  href: string
  place: Element
  button: Element
}

/** The cards of packages in a text. */
export const standingsIn = (root: ParentNode): PackageCard[] =>
  [...root.querySelectorAll<HTMLElement>('.embed-play')].flatMap(button => {
    const place = button.parentElement?.querySelector('.embed-standing')
    return place ? [{ href: button.dataset.href ?? '', place, button }] : []
  })

/** The place of a package that is asked for, emptied for its player. */
export function placeOfPackage(button: HTMLButtonElement): { href: string; place: Element } | null {
  const { href = '' } = button.dataset
  const card = button.closest('.embed-card')
  if (!card || !isOwnPackage(href)) return null
  const place = element('div', 'embed-played')
  card.replaceWith(place)
  return { href, place }
}

const isPdf = (link: HTMLAnchorElement): boolean =>
  /\.pdf$/i.test(URL.canParse(link.href) ? new URL(link.href).pathname : '')

/** Puts the frame in the place of its card. The address was made by us, not by an author. */
export function loadEmbed(button: HTMLButtonElement): void {
  const { frame = '', name = '' } = button.dataset
  const card = button.closest('.embed-card')
  const embed = getEmbed(frame)
  if (!card || (!embed && !frame.startsWith('http'))) return
  const shown = element('iframe', 'embed-frame')
  shown.title = name
  shown.allowFullscreen = true
  if (embed) {
    shown.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms')
    shown.setAttribute('allow', 'fullscreen; picture-in-picture; encrypted-media')
    // A film asks from where it is shown; the page itself is never told.
    shown.referrerPolicy = 'strict-origin'
  } else shown.classList.add('is-pdf')
  shown.src = embed?.frame ?? frame
  card.replaceChildren(shown)
  shown.focus()
}
