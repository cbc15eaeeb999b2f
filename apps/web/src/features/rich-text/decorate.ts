import { linkAddresses } from './addresses.ts'
import { showEmbeds } from './embeds.ts'
import { showFilms } from './films.ts'
import { highlight } from './highlight.ts'
import { showOneLanguage } from './languages.ts'
import { keepPicturesInline } from './pictures.ts'

const NUMBER = /^[-+−]?\s?[₹$€£]?\s?\d[\d,]*(\.\d+)?\s?%?$/

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, dt, dd, th, td, caption, blockquote, figcaption, summary'

const element = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(tag), { className })

/**
 * Adds to clean author text what reading wants: anchors, copy buttons, coloured code, tables and formulas that scroll.
 * Its headings start at `topLevel`, below the heading that the text stands under.
 */
export function decorate(root: DocumentFragment, topLevel: number): void {
  showOneLanguage(root)
  orderHeadings(root, topLevel)
  linkAddresses(root)
  showFilms(root)
  showEmbeds(root)
  // Each block is written from the side that its own words are.
  for (const block of root.querySelectorAll(BLOCKS)) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) nameLink(link)
  for (const [at, pre] of [...root.querySelectorAll('pre')].entries()) decorateCode(pre, at + 1)
  for (const table of root.querySelectorAll('table')) decorateTable(table)
  for (const math of root.querySelectorAll('math[display="block"]')) {
    const block = element('span', 'math-block scrolls')
    math.replaceWith(block)
    block.append(math)
  }
  keepPicturesInline(root)
  for (const media of root.querySelectorAll<HTMLMediaElement>('audio, video')) media.controls = true
}

/** Authors choose headings by size: here no level is left out, and each has an address. */
function orderHeadings(root: DocumentFragment, topLevel: number): void {
  const open: number[] = []
  for (const [index, heading] of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].entries()) {
    const written = Number(heading.tagName.slice(1))
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop()
    open.push(written)
    const level = Math.min(6, topLevel + open.length - 1)
    const ordered = element(`h${level}` as 'h2', '')
    ordered.id = `part-${index + 1}`
    if (heading.id !== '') ordered.append(Object.assign(document.createElement('span'), { id: heading.id }))
    for (const name of ['dir', 'lang']) {
      const said = heading.getAttribute(name)
      if (said !== null) ordered.setAttribute(name, said)
    }
    ordered.append(...heading.childNodes)
    heading.replaceWith(ordered)
  }
}

/** A link around nothing that can be read is called by its address. */
function nameLink(link: HTMLAnchorElement): void {
  const hasWords = link.textContent?.trim() || link.title || link.querySelector('img[alt]:not([alt=""])')
  if (hasWords) return
  if (link.querySelector('img')) link.setAttribute('aria-label', link.href)
  else link.textContent = link.href.replace(/^https?:\/\//, '')
}

/** `number`: which of the blocks of its text. */
function decorateCode(pre: HTMLPreElement, number: number): void {
  const code = pre.querySelector('code')
  const language = /language-([\w-]+)/.exec(`${pre.className} ${code?.className ?? ''}`)?.[1]
  if (code && language) highlight(code, language)
  const block = element('div', 'code-block')
  const button = Object.assign(element('button', 'code-copy'), { type: 'button', textContent: 'Copy' })
  button.setAttribute('aria-label', `Copy code ${number}${language ? `, ${language.toUpperCase()}` : ''}`)
  button.setAttribute('aria-live', 'polite')
  pre.replaceWith(block)
  pre.classList.add('scrolls')
  pre.setAttribute('aria-label', language ? `Code, ${language.toUpperCase()}` : 'Code')
  block.append(pre, button)
}

function decorateTable(table: HTMLTableElement): void {
  alignNumbers(table)
  keepDates(table)
  const block = element('div', 'table-block')
  const scroller = element('div', 'table-scroll scrolls')
  table.replaceWith(block)
  scroller.append(table)
  block.append(scroller)
  const caption = table.querySelector('caption')
  scroller.setAttribute('aria-label', caption?.textContent?.trim() || 'Table')
  if (!caption) return
  // Read aloud with the table, shown under its frame.
  const shown = element('p', 'table-note')
  shown.setAttribute('aria-hidden', 'true')
  shown.append(...[...caption.childNodes].map(node => node.cloneNode(true)))
  caption.classList.add('sr-only')
  block.append(shown)
}

/** So many characters of a date, an hour or an amount stand in one line; the table scrolls where it has no room. */
const WHOLE_CHARS = 20

/** A short cell with a figure in it is read at once: '2026-11-26', '5 Jan, 7:00 PM'. */
function keepDates(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('th, td')) {
    const text = cell.textContent?.trim() ?? ''
    if (text.length <= WHOLE_CHARS && /\d/.test(text)) cell.classList.add('is-whole')
  }
}

/** Columns that hold numbers only stand flush right. */
function alignNumbers(table: HTMLTableElement): void {
  if (table.querySelector('[colspan], [rowspan]')) return
  const rows = [...table.querySelectorAll('tr')].map(row => [...row.children])
  const width = Math.max(0, ...rows.map(row => row.length))
  for (let column = 0; column < width; column++) {
    const cells = rows.flatMap(row => row[column] ?? [])
    const texts = cells.filter(cell => cell.tagName === 'TD').map(cell => cell.textContent?.trim() ?? '')
    const isNumeric =
      texts.some(text => NUMBER.test(text)) &&
      texts.every(text => !text || NUMBER.test(text) || /^(null|–|—|-)$/i.test(text))
    if (isNumeric) for (const cell of cells) cell.classList.add('num')
  }
}
