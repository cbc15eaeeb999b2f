import type { PlayerProps } from '#features/course/index.ts'

type View = PlayerProps<'glossary'>['content']
export type Entry = View['entries'][number]

/** What an entry is looked for by; '' asks for nothing. */
export interface Wanted {
  text: string
  letter: string
  category: string
}
export const ALL: Wanted = { text: '', letter: '', category: '' }

/** Beside the letters: concepts that begin with none. */
export const OTHER = '#'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The letter that a concept stands under: without its accent, `#` for a digit or a sign. */
export function getLetter({ concept }: Pick<Entry, 'concept'>): string {
  const [first = ''] = concept.trim().normalize('NFD').toUpperCase()
  return /\p{L}/u.test(first) ? first : OTHER
}

/** Letters that entries stand under, in order, signs last. */
export const getLetters = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.map(getLetter))].sort((a, b) => (a === OTHER ? 1 : b === OTHER ? -1 : a.localeCompare(b)))

/** Categories that entries have, by name. */
export const getCategories = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.flatMap(({ categories }) => categories))].sort((a, b) => a.localeCompare(b))

/** The entries that are wanted: those whose words begin as the text says come first, then those whose meaning holds it. */
export function chooseEntries(entries: readonly Entry[], { text, letter, category }: Wanted): Entry[] {
  const words = plain(text.trim())
  const chosen = entries.filter(
    entry => (letter === '' || getLetter(entry) === letter) && (category === '' || entry.categories.includes(category)),
  )
  if (words === '') return chosen
  const rank = (entry: Entry): number => {
    const names = [entry.concept, ...entry.aliases].map(plain)
    if (names.some(name => name.startsWith(words))) return 0
    if (names.some(name => name.includes(words))) return 1
    return plain(entry.html.replace(/<[^>]*>/g, ' ')).includes(words) ? 2 : 3
  }
  const ranked = chosen.map(entry => ({ entry, rank: rank(entry) })).filter(one => one.rank < 3)
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

/** The hash of the address of an entry. */
export const getHash = ({ key }: Pick<Entry, 'key'>): string => `entry-${key}`
