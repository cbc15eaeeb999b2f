import type { GlossaryContent } from '@learn/course/content/glossary'
import { nextKey } from '../words.ts'

export type GlossaryEntry = GlossaryContent['entries'][number]

/** A new term behind those that are there. */
export const blankEntry = (entries: readonly GlossaryEntry[]): GlossaryEntry => ({
  key: nextKey(
    'e',
    entries.map(({ key }) => key),
  ),
  concept: `Term ${entries.length + 1}`,
  aliases: [],
  html: '',
  categories: [],
  isLinked: true,
  matchesCase: false,
  files: [],
})

/** Terms by name, as a dictionary has them. */
export const sortEntries = (entries: readonly GlossaryEntry[]): GlossaryEntry[] =>
  entries.toSorted((a, b) => a.concept.localeCompare(b.concept, 'en', { sensitivity: 'base', numeric: true }))

/** Words with commas between them, each once. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  ),
]
