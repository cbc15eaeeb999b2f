const IN_LINE = 'a, abbr, b, cite, em, font, i, mark, picture, q, s, small, span, strong, sub, sup, u'
/** Where a line ends beside a picture. */
const LINE_ENDS =
  'br, p, div, figure, figcaption, ul, ol, dl, table, pre, blockquote, aside, section, details, hr, h2, h3, h4, h5, h6'

/**
 * Pictures that stand among words, or beside another picture, stay in their line; one that is alone in its line, or that its author let
 * float, is a block of its own.
 */
export function keepPicturesInline(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    picture.loading = 'lazy'
    if (picture.matches('.align-left, .align-right') || !isInLine(picture)) continue
    picture.classList.add('inline')
    // By its height alone an author fits a picture to the words around it.
    const height = picture.hasAttribute('width') ? NaN : Number(picture.getAttribute('height') ?? NaN)
    if (height > 0) picture.style.height = `${height}px`
  }
}

function isInLine(picture: Element): boolean {
  for (let node = picture; ; ) {
    if (hasBeside(node, 'previousSibling') || hasBeside(node, 'nextSibling')) return true
    if (!node.parentElement?.matches(IN_LINE)) return false
    node = node.parentElement
  }
}

/** Whether words, a formula or a picture come before the line ends. */
function hasBeside(node: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let beside = node[side]; beside; beside = beside[side]) {
    if (beside instanceof Element && beside.matches(LINE_ENDS)) return false
    if (beside.textContent?.trim()) return true
    if (beside instanceof Element && (beside.matches('img, math') || beside.querySelector('img'))) return true
  }
  return false
}
