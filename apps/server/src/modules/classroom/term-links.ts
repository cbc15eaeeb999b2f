import type { Term } from './kinds.ts'

/** Words of one text that become links at most. */
const MAX_LINKS = 100
/** Where no word becomes a link: in another one, in what is a heading or pressed, in what is code or a formula. */
const CLOSED = new Set([
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'code',
  'pre',
  'kbd',
  'samp',
  'math',
  'caption',
])
const PIECE = /<[^<>]*>|[^<]+/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const WORD_BEFORE = /[\p{L}\p{M}\p{N}]$/u
/** Two UTF-16 units hold the last character. */
const LOOK_BACK = 2

export interface LinkedTerm extends Term {
  activityId: number
  /** The beginning of what it means, as plain text. */
  meaning: string
}

interface Written {
  term: LinkedTerm
  /** Matches at a place of a text, whole words only. */
  pattern: RegExp
  length: number
  /** Characters before its first word. */
  lead: number
}

/** Terms by the first of their words, longest first. */
export type TermIndex = ReadonlyMap<string, readonly Written[]>

/** Makes ready to find these terms. Of two with the same words the first stands. */
export function indexTerms(terms: readonly LinkedTerm[]): TermIndex {
  const index = new Map<string, Written[]>()
  for (const term of terms)
    for (const words of term.words) {
      const text = escaped(words.trim())
      const first = text.match(WORD)?.[0]
      if (first === undefined) continue
      const key = first.toLowerCase()
      index.set(key, [...(index.get(key) ?? []), writtenOf(term, text, first)])
    }
  for (const list of index.values()) list.sort((a, b) => b.length - a.length)
  return index
}

function writtenOf(term: LinkedTerm, text: string, first: string): Written {
  const source = text.split(/\s+/).map(RegExp.escape).join(String.raw`\s+`)
  const pattern = new RegExp(String.raw`${source}(?![\p{L}\p{M}\p{N}])`, term.matchesCase ? 'uy' : 'iuy')
  return { term, pattern, length: text.length, lead: text.indexOf(first) }
}

/** As the words stand in clean HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Clean HTML in which the first place of each term is a link. `addressOf`: of a term, null where it is not to be linked.
 * Linear in the length of the text.
 */
export function linkTerms(html: string, index: TermIndex, addressOf: (term: LinkedTerm) => string | null): string {
  if (index.size === 0 || html === '') return html
  const linked = new Set<LinkedTerm>()
  let closed = 0
  return html.replace(PIECE, piece => {
    if (!piece.startsWith('<'))
      return closed > 0 || linked.size >= MAX_LINKS ? piece : linkText(piece, index, addressOf, linked)
    const [, end, tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? []
    if (CLOSED.has(tag.toLowerCase())) closed = Math.max(0, closed + (end ? -1 : 1))
    return piece
  })
}

function linkText(
  text: string,
  index: TermIndex,
  addressOf: (term: LinkedTerm) => string | null,
  linked: Set<LinkedTerm>,
): string {
  let out = ''
  let done = 0
  for (const { 0: word, index: at } of text.matchAll(WORD)) {
    if (at < done) continue
    for (const written of index.get(word.toLowerCase()) ?? []) {
      const start = at - written.lead
      if (start < done || linked.has(written.term) || isInWord(text, start)) continue
      written.pattern.lastIndex = start
      const found = written.pattern.exec(text)?.[0]
      const address = found === undefined ? null : addressOf(written.term)
      if (found === undefined || address === null) continue
      out += `${text.slice(done, start)}<a class="term" href="${escaped(address)}" title="${escaped(written.term.meaning)}">${found}</a>`
      done = start + found.length
      linked.add(written.term)
      break
    }
  }
  return out + text.slice(done)
}

/** Also in an entity, which is one character. */
const isInWord = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start)
  return WORD_BEFORE.test(before) || /&#?$/.test(before)
}
