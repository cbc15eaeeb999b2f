/** Kinds of activity that the studio writes. */
export const AUTHORED_TYPES = ['page', 'url', 'label'] as const
export type AuthoredType = (typeof AUTHORED_TYPES)[number]

/** What an activity may hold, as JSON: a page of a megabyte and its mark-up. */
export const CONTENT_CHARS = 1_500_000
export const NAME_CHARS = 255
