/** Filter tabs of global search, in order and word for word (spec: platform 2, sidebar and search). */
export const SEARCH_TABS = [
  { tab: 'all', label: 'All' },
  { tab: 'classes', label: 'Classes and Sessions' },
  { tab: 'resources', label: 'Learning Resources' },
  { tab: 'assignments', label: 'Assignments' },
  { tab: 'quizzes', label: 'Quizzes' },
  { tab: 'topics', label: 'Topics' },
] as const

/** The tabs that a thing belongs to; `all` shows every one. */
export const SEARCHED_TABS = ['classes', 'resources', 'assignments', 'quizzes', 'topics'] as const
export type SearchTab = (typeof SEARCHED_TABS)[number]

/** Results of one tab in one reply, best first (chosen: docs/spec/gaps/search.md). */
export const SEARCH_PAGE_SIZE = 20
/** Letters of a query that the server takes. */
export const SEARCH_QUERY_LIMIT = 100
