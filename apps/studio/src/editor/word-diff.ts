/** A run of words that stayed, went or came. */
export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Longer than this, in words times words, two texts are only shown whole: nobody waits for a comparison. */
const MOST = 4_000_000

/** The longest common subsequence of two lists, as which of each stay. */
function common<T>(a: readonly T[], b: readonly T[]): [number, number][] {
  const width = b.length + 1
  const best = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * width + j] =
        a[i] === b[j]
          ? (best[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((best[(i + 1) * width + j] ?? 0) >= (best[i * width + j + 1] ?? 0)) i++
    else j++
  return pairs
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** What changed between two texts, by words. */
export function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length * b.length > MOST)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], words: readonly string[]) => {
    if (words.length === 0) return
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += words.join('')
    else pieces.push({ kind, text: words.join('') })
  }
  const trimmed = (words: readonly string[]) => words.map(word => word.trim())
  let [i, j] = [0, 0]
  for (const [x, y] of [...common(trimmed(a), trimmed(b)), [a.length, b.length] as [number, number]]) {
    add('gone', a.slice(i, x))
    add('new', b.slice(j, y))
    if (y < b.length) add('same', b.slice(y, y + 1))
    ;[i, j] = [x + 1, y + 1]
  }
  return pieces
}

/** A block of a text that changed. */
export interface BlockChange {
  kind: 'changed' | 'gone' | 'new'
  /** Where it stands: the heading above it, or the beginning. */
  place: string
  pieces: Piece[]
  words: number
}

/** Where a block stands that no heading is above. */
export const BEGINNING = 'Beginning'

interface Block {
  text: string
  html: string
  place: string
}

/** The blocks of HTML with their text and the heading above them. */
export function splitBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let place = BEGINNING
  return [...body.children].map(element => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (/^H[2-4]$/.test(element.tagName) && text) place = text
    return { text, html: element.outerHTML, place }
  })
}

/** How many words came or went. */
export const countWords = (pieces: readonly Piece[]): number =>
  pieces.filter(({ kind }) => kind !== 'same').reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)

/** What changed from one HTML to another, block by block, in words. */
export function diffBlocks(before: string, after: string): BlockChange[] {
  const [a, b] = [splitBlocks(before), splitBlocks(after)]
  const pairs = common(
    a.map(({ html }) => html),
    b.map(({ html }) => html),
  )
  const changes: BlockChange[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...pairs, [a.length, b.length] as [number, number]]) {
    const [gone, came] = [a.slice(i, x), b.slice(j, y)]
    for (let n = 0; n < Math.max(gone.length, came.length); n++) {
      const [old, now] = [gone[n], came[n]]
      const pieces = diffWords(old?.text ?? '', now?.text ?? '')
      // An empty line that came or went is nothing to read.
      if (pieces.length === 0 && ![old, now].some(block => block && /<(img|hr|table|div)\b/.test(block.html))) continue
      changes.push({
        kind: old && now ? 'changed' : old ? 'gone' : 'new',
        place: (now ?? old)?.place ?? BEGINNING,
        pieces,
        words: countWords(pieces),
      })
    }
    ;[i, j] = [x + 1, y + 1]
  }
  return changes
}

/** Words of HTML. */
export const countHtmlWords = (html: string): number =>
  splitBlocks(html).reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
