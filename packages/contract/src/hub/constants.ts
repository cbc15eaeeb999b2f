/** Resources on one page of the learning hub. */
export const RESOURCES_PER_PAGE = 9
/** Resources on one page of the studio. */
export const STAFF_RESOURCES_PER_PAGE = 25
export const RESOURCE_SEARCH_CHARS = 100
/** A note beside a resource. */
export const RESOURCE_NOTE_CHARS = 10_000

export const RESOURCE_TITLE_CHARS = 200
export const RESOURCE_SUMMARY_CHARS = 500
export const MOST_RESOURCE_TAGS = 6

export const RESOURCE_KINDS = ['article', 'video', 'file', 'link'] as const
/** A draft and a retired resource are there for staff alone. */
export const RESOURCE_STATES = ['draft', 'published', 'retired'] as const
export const RESOURCE_FILTERS = ['all', 'bookmarks', 'unread'] as const
export const RESOURCE_SORTS = ['newest', 'oldest', 'shortest', 'title'] as const

export type ResourceKind = (typeof RESOURCE_KINDS)[number]
export type ResourceState = (typeof RESOURCE_STATES)[number]
export type ResourceFilter = (typeof RESOURCE_FILTERS)[number]
export type ResourceSort = (typeof RESOURCE_SORTS)[number]
