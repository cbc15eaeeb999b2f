const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Words of a text, in lower case: letters of any script with their marks, and digits. */
export const getWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []

/** Typing errors that a word of this length may have. */
const tolerance = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Steps between two words: insert, delete, replace, or swap two neighbours (optimal string alignment).
 * Gives `limit + 1` as soon as it must be more than `limit`.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1)
      next.push(steps)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

/** What a whole mistyped word is worth; a mistyped beginning is worth less. */
const MISTYPED = 0.6

/** How well one word of a query fits one word of a title: 1 the same, 0 not at all. */
function fit(asked: string, word: string): number {
  if (word === asked) return 1
  if (word.startsWith(asked)) return 0.9
  if (asked.length >= 3 && word.includes(asked)) return 0.7
  const limit = tolerance(asked.length)
  if (limit === 0) return 0
  if (distance(asked, word, limit) <= limit) return MISTYPED
  // A mistyped beginning of a longer word: 'pvio' while 'pivot table' is still being typed.
  return word.length > asked.length && distance(asked, word.slice(0, asked.length), limit) <= limit ? 0.5 : 0
}

/** How much of a word of a text is to be marked for a word of a query: [start, end) in it, or null. */
function markOf(asked: string, word: string, isForgiving: boolean): [number, number] | null {
  const at = word.indexOf(asked)
  if (at === 0 || (at > 0 && asked.length >= 3)) return [at, at + asked.length]
  const value = isForgiving ? fit(asked, word) : 0
  if (value === 0) return null
  return [0, value < MISTYPED ? asked.length : word.length]
}

/**
 * Where the words of a query stand in a text: [start, end) of each in UTF-16 units, in order, apart from each other.
 * `isForgiving`: with typing errors, as titles are ranked; texts are found without them.
 */
export function marksIn(query: readonly string[], text: string, isForgiving: boolean): [number, number][] {
  const marks: [number, number][] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = written.toLowerCase()
    const found = query.map(asked => markOf(asked, word, isForgiving)).filter(mark => mark !== null)
    const longest = found.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]
    // A letter whose small form is longer shifts the rest of its word: then the whole word.
    if (longest)
      marks.push(
        word.length === written.length ? [index + longest[0], index + longest[1]] : [index, index + written.length],
      )
  }
  return marks
}

/** What a match in the text alone is worth: less than any match of a whole title. */
const IN_TEXT = 0.3

/** 0 for no match. Every word of the query must fit a word of the title, or else all of them stand in the text. */
export function getScore(query: readonly string[], title: string, isInText: boolean): number {
  const words = getWords(title)
  const fits = query.map(asked => Math.max(0, ...words.map(word => fit(asked, word))))
  if (fits.length > 0 && fits.every(value => value > 0)) {
    const mean = fits.reduce((sum, value) => sum + value, 0) / fits.length
    return mean + 0.1 * (query.length / Math.max(query.length, words.length))
  }
  return isInText ? IN_TEXT : 0
}
