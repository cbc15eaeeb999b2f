/**
 * Whether a text fits a pattern in which `*` stands for anything and `\*` for a star. Takes steps in proportion to the text for
 * each piece of the pattern, whatever they are.
 */
export function fits(pattern: string, text: string): boolean {
  const pieces = piecesOf(pattern)
  const [first = '', ...rest] = pieces
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.slice(first.length).endsWith(last)) return false
  const end = text.length - last.length
  let from = first.length
  for (const piece of rest) {
    const at = text.indexOf(piece, from)
    if (at < 0 || at + piece.length > end) return false
    from = at + piece.length
  }
  return from <= end
}

/** What stands between the stars. */
function piecesOf(pattern: string): string[] {
  const pieces = ['']
  for (let n = 0; n < pattern.length; n++) {
    const isEscaped = pattern[n] === '\\' && pattern[n + 1] === '*'
    if (pattern[n] === '*') pieces.push('')
    else pieces.push((pieces.pop() ?? '') + (isEscaped ? '*' : pattern[n]))
    if (isEscaped) n++
  }
  return pieces
}
