/** How long a post can be changed or removed by who wrote it, seconds (spec: platform 2, success toast; platform 9). */
export const EDIT_WINDOW_S = 1800
/** HTML of a post, characters. */
export const POST_CHARS = 20_000
export const TITLE_CHARS = 200
/** A file of a post, bytes, unless the forum takes less. */
export const FORUM_FILE_BYTES = 4_000_000
export const DISCUSSIONS_PAGE = 20
/** Why a post was reported or hidden, characters. */
export const REASON_CHARS = 500
/** Letters of a search in one forum. */
export const FORUM_SEARCH_CHARS = 100
/** Posts of one person that a minute and an hour take (chosen: docs/spec/gaps/forum.md). */
export const POST_RATE = { perMinute: 12, perHour: 60 } as const
/** Reports of one person that an hour takes. */
export const REPORTS_PER_HOUR = 20

/** What a forum is for. `general`: anybody asks and answers; `qanda`: answers of others show once one has answered. */
export const FORUM_LOOKS = ['general', 'qanda', 'single', 'news', 'eachuser'] as const
export type ForumLook = (typeof FORUM_LOOKS)[number]

/** In what order discussions stand; pinned ones always first. */
export const DISCUSSION_SORTS = ['recent', 'newest', 'oldest', 'replies'] as const
export type DiscussionSort = (typeof DISCUSSION_SORTS)[number]

/** Which discussions are listed. */
export const DISCUSSION_FILTERS = ['all', 'unread', 'mine', 'followed', 'unanswered'] as const
export type DiscussionFilter = (typeof DISCUSSION_FILTERS)[number]
