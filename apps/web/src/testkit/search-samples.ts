import type { SearchHit, SearchReply } from '@learn/contract/search'
import { SEARCH_TABS } from '@learn/contract/search/plain'

export const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'activity',
  id,
  tab: 'resources',
  activity: { type: 'page' },
  title,
  titleMarks: [],
  snippet: '',
  snippetMarks: [],
  course: { id: 62, name: 'SQL for business' },
  programId: 11,
  section: { id: 5, name: 'Joins' },
  isLocked: false,
  ...more,
})

/** A reply with these results; `count`: how many fit in all, when more than are given. */
export const getReply = (hits: readonly SearchHit[], count = hits.length): SearchReply => ({
  tabs: SEARCH_TABS.map(({ tab, label }) => {
    const results = hits.filter(one => tab === 'all' || one.tab === tab)
    return { tab, label, count: results.length === hits.length ? count : results.length, results: [...results] }
  }),
})
