/**
 * A thing of the same kind as a right answer, and nothing of the answer itself: an equation for an equation, a set for a set. The browser
 * tells by it when an entry is of another kind; what is right stays on the server.
 */
export function getShape(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  if (/^matrix\s*\(/.test(text)) return 'matrix([1])'
  if (text.startsWith('{') && text.endsWith('}')) return '{1}'
  if (text.startsWith('[') && text.endsWith(']')) return '[1]'
  if (text.startsWith('"')) return '"a"'
  if (/^(true|false)$/.test(text)) return 'true'
  const top = outsideOfBrackets(text)
  if (/\b(and|or|not|nounand|nounor)\b/.test(top)) return 'x=1 or x=2'
  if (/<|>|#|≤|≥/.test(top)) return 'x<1'
  if (top.includes('=')) return 'x=1'
  return 'x'
}

function outsideOfBrackets(text: string): string {
  let [depth, kept] = [0, '']
  for (const sign of text) {
    if (sign === '(' || sign === '[' || sign === '{') depth++
    else if (sign === ')' || sign === ']' || sign === '}') depth--
    else if (depth === 0) kept += sign
  }
  return kept
}
