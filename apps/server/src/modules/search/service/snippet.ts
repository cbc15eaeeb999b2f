const SNIPPET_CHARS = 160
const BEFORE_CHARS = 60

/** The text around the first place of a word, in whole words. */
export function snippetIn(text: string, word: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const from = Math.max(0, plain.toLowerCase().indexOf(word) - BEFORE_CHARS)
  let snippet = plain.slice(from, from + SNIPPET_CHARS)
  if (from > 0) snippet = `… ${snippet.slice(snippet.indexOf(' ') + 1)}`
  if (from + SNIPPET_CHARS < plain.length) snippet = `${snippet.slice(0, snippet.lastIndexOf(' '))} …`
  return snippet
}
