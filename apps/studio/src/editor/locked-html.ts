/** What the editor writes itself: tags, and the attributes that it keeps of them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  P: [],
  H2: [],
  H3: [],
  H4: [],
  UL: [],
  OL: ['start'],
  LI: [],
  STRONG: [],
  B: [],
  EM: [],
  I: [],
  U: [],
  S: [],
  CODE: ['class'],
  PRE: [],
  A: ['href', 'rel', 'target'],
  BLOCKQUOTE: [],
  BR: [],
  HR: [],
  TABLE: [],
  TBODY: [],
  THEAD: [],
  TR: [],
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  COLGROUP: [],
  COL: [],
  IMG: ['src', 'alt', 'width', 'height', 'loading'],
  ASIDE: ['class'],
  DETAILS: ['open'],
  SUMMARY: [],
}

const isKnown = (element: Element): boolean => {
  const attributes = KNOWN[element.tagName]
  return attributes !== undefined && [...element.attributes].every(({ name }) => attributes.includes(name))
}

/** Stands for a block that the editor cannot hold; what it holds is in the attribute, as it came. */
export const LOCKED = 'data-locked'

/** HTML for the editor: blocks with something that it would lose stay whole, locked. */
export function lockForeign(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of Array.from(body.children)) {
    if ([block, ...block.querySelectorAll('*')].every(isKnown)) continue
    const lock = body.ownerDocument.createElement('div')
    lock.setAttribute(LOCKED, block.outerHTML)
    block.replaceWith(lock)
  }
  return body.innerHTML
}

/** HTML of the editor with its locked blocks as they came. */
export function unlockForeign(html: string): string {
  if (!html.includes(LOCKED)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const lock of body.querySelectorAll(`[${LOCKED}]`)) {
    const held = new DOMParser().parseFromString(lock.getAttribute(LOCKED) ?? '', 'text/html').body
    lock.replaceWith(...held.childNodes)
  }
  return body.innerHTML
}
