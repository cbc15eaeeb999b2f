import type { SearchReply } from '@learn/contract/search'
import { SEARCH_TABS } from '@learn/contract/search/plain'
import type { Tab } from './search-tabs.tsx'

/** Letters typed this quickly are one search. */
export const TYPING_MS = 150

export const getTab = (reply: SearchReply | undefined, tab: Tab) => reply?.tabs.find(one => one.tab === tab)

/** Read aloud when results arrive, and shown above them. */
export const countText = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'}`

/** What is said when nothing fits: in one tab, or at all. */
export function nothingText(query: string, tab: Tab): string {
  const label = SEARCH_TABS.find(one => one.tab === tab)?.label
  return tab === 'all' ? `No results for “${query}”.` : `No results in ${label} for “${query}”.`
}
