import { getEmbed } from '@learn/contract/course/plain'

/** Films of one text that are shown as cards; links to more of them stay links. */
const MAX_CARDS = 40
const BLOCKS = 'p, li, td, th, dd, dt, figcaption, blockquote, h2, h3, h4, h5, h6, div'
const CONTAINERS = 'li, td, th, dd, dt, figcaption, blockquote, div'
/** Sites of which a link alone becomes a card. */
const SITES_OF_FILMS = new Set(['YouTube', 'Vimeo'])
const FILM = /\.(?:mp4|m4v|webm|ogv)$/i
const SOUND = /\.(?:mp3|m4a|ogg|oga|wav|flac)$/i

/**
 * A link to a film that may be framed is a card, and a link to a film or a sound of the course a player: in the place of a link that is
 * all of its line, below the line of one among words.
 */
export function showFilms(root: DocumentFragment): void {
  const shown = new Set<string>()
  const placed = new Set<Node>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (shown.size >= MAX_CARDS || shown.has(href) || link.querySelector('img') || link.closest('pre, code')) continue
    const own = link.classList.contains('embed') ? ownPlayer(link) : null
    const card = own ?? (link.classList.contains('embed') ? null : cardOf(link, href))
    if (!card) continue
    shown.add(href)
    link.classList.remove('embed')
    place(card, link, { keepsLink: own !== null, placed })
    placed.add(card)
  }
}

/** What stands in for the link: marked as a card, which it becomes with the others. */
function cardOf(link: HTMLAnchorElement, href: string): HTMLElement | null {
  const embed = getEmbed(href)
  if (!embed || !SITES_OF_FILMS.has(embed.name)) return null
  const words = link.textContent?.trim() ?? ''
  const card = Object.assign(document.createElement('a'), { className: 'embed', href: embed.frame })
  card.textContent = words === '' || isAddress(words) ? `Video on ${embed.name}` : words
  return card
}

function ownPlayer(link: HTMLAnchorElement): HTMLElement | null {
  const path = URL.canParse(link.href) ? new URL(link.href).pathname : ''
  const tag = FILM.test(path) ? 'video' : SOUND.test(path) ? 'audio' : null
  if (tag === null) return null
  const player = document.createElement(tag)
  player.src = link.href
  player.preload = 'metadata'
  player.setAttribute('aria-label', link.textContent?.trim() || path.split('/').at(-1) || 'Film')
  return player
}

interface Place {
  /** A player of ours keeps its link beside it, by which its file is saved. */
  keepsLink: boolean
  /** Cards of this text that stand already. */
  placed: ReadonlySet<Node>
}

function place(card: HTMLElement, link: HTMLAnchorElement, { keepsLink, placed }: Place): void {
  const block = link.closest(BLOCKS)
  if (!block) return link.after(card)
  const line = lineOf(link, block)
  const words = line.map(node => node.textContent ?? '').join('')
  if (words.trim() === link.textContent?.trim() && !keepsLink) return link.replaceWith(card)
  const end = line.at(-1)
  if (end?.nextSibling) behindCards(end, placed).after(card)
  else if (block.matches(CONTAINERS)) block.append(card)
  else behindCards(block, placed).after(card)
}

/** The last of the cards that stand behind a line already, or the line. */
function behindCards(line: ChildNode, placed: ReadonlySet<Node>): ChildNode {
  let last = line
  while (last.nextSibling && placed.has(last.nextSibling)) last = last.nextSibling
  return last
}

const isBreak = (node: Node): boolean => /^(?:BR|P|DIV|UL|OL|TABLE|H[1-6])$/.test(node.nodeName)

/** What stands beside a link in its line: up to the breaks around it. */
function lineOf(link: HTMLAnchorElement, block: Element): ChildNode[] {
  let top: ChildNode = link
  while (top.parentElement && top.parentElement !== block) top = top.parentElement
  const line = [top]
  for (let node = top.previousSibling; node && !isBreak(node); node = node.previousSibling) line.unshift(node)
  for (let node = top.nextSibling; node && !isBreak(node); node = node.nextSibling) line.push(node)
  return line
}

const isAddress = (words: string): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(words)
