/** Characters that say something in an expression, where they are no letters of it. */
const SPECIAL = /[.*+?^${}()|[\]]/
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/**
 * What a combinator printed, test by test; null where it is not as many as there were. `splitter` is a regular expression of which only
 * plain text is understood: `|#<ab@17943918#@>#\n|ms`, with its delimiters and switches or without.
 */
export function splitOutputs(printed: string, splitter: string, count: number): string[] | null {
  if (count === 1) return [printed]
  const separator = plainText(bare(splitter))
  if (separator === null || separator === '') return null
  const parts = printed.split(separator)
  return parts.length === count ? parts : null
}

function bare(splitter: string): string {
  const [, delimiter = '', inside = ''] = /^([^\w\s\\])([^]*)\1[a-z]*$/i.exec(splitter.trim()) ?? []
  return delimiter === '' ? splitter : inside
}

function plainText(pattern: string): string | null {
  let text = ''
  for (let n = 0; n < pattern.length; n++) {
    const character = pattern[n] ?? ''
    if (character === '\\') {
      n++
      const next = pattern[n] ?? ''
      if (/[a-z0-9]/i.test(next) && !(next in LETTERS)) return null
      text += LETTERS[next] ?? next
    } else if (SPECIAL.test(character)) return null
    else text += character
  }
  return text
}
