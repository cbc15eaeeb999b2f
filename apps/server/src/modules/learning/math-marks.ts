/** MathML that browsers set: its core, without links, scripts, pictures and colours. */
export const MATH_TAGS: readonly string[] = (
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts ' +
  'mtable mtr mtd mstyle mpadded mphantom merror menclose'
).split(' ')

const OF_ALL = ['displaystyle', 'scriptlevel', 'mathvariant']

/** What its tags may say, by tag. */
export const MATH_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  math: ['display', 'alttext', ...OF_ALL],
  mstyle: OF_ALL,
  mi: OF_ALL,
  mn: OF_ALL,
  mtext: OF_ALL,
  mo: [
    ...OF_ALL,
    ...'form fence separator stretchy symmetric largeop movablelimits lspace rspace minsize maxsize'.split(' '),
  ],
  mspace: ['width', 'height', 'depth', 'linebreak'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mfrac: ['linethickness', 'displaystyle'],
  mover: ['accent'],
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
  mtable: 'columnalign rowspacing columnspacing columnlines rowlines displaystyle'.split(' '),
  mtd: ['columnalign', 'columnspan', 'rowspan'],
  menclose: ['notation'],
}

const fence = (attributes: string, name: string, usual: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"'<>]{0,9})["']`).exec(attributes)?.[1] ?? usual

/**
 * Formulas of older editors in the marks of today: brackets that a `mfenced` draws, which no browser does now, and TeX in a tag
 * of its own.
 */
export function withPlainMath(html: string): string {
  if (!/<(?:mfenced|tex)\b/i.test(html)) return html
  const closing: string[] = []
  return html
    .replace(/<(\/?)tex\b[^<>]*>/gi, (_tag, slash: string) => (slash ? '\\)' : '\\('))
    .replace(/<(\/?)mfenced\b([^<>]*)>/gi, (_tag, slash: string, attributes: string) => {
      if (slash) return `<mo>${closing.pop() ?? ')'}</mo></mrow>`
      closing.push(fence(attributes, 'close', ')'))
      return `<mrow><mo>${fence(attributes, 'open', '(')}</mo>`
    })
}
