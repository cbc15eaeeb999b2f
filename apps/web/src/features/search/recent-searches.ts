import { readStored, store } from '#shared/lib/storage.ts'

const LIMIT = 5
const keyOf = (): `searches:${number}` => `searches:${readStored('user')?.userid ?? 0}`

/** What the learner looked for last on this device, the newest first. */
export const recentSearches = (): readonly string[] => readStored(keyOf()) ?? []

/** Remembers words that led somewhere; the same words in another letter case count once. */
export function rememberSearch(query: string): void {
  const others = recentSearches().filter(one => one.toLowerCase() !== query.toLowerCase())
  store(keyOf(), [query, ...others].slice(0, LIMIT))
}

export const forgetSearches = (): void => void store(keyOf(), [])
