/** Kinds of activity that the studio writes. */
export const AUTHORED_TYPES = [
  'page',
  'url',
  'label',
  'resource',
  'folder',
  'videofile',
  'book',
  'forum',
  'choice',
  'feedback',
] as const
export type AuthoredType = (typeof AUTHORED_TYPES)[number]

/** Of these the files, and the text above what learners do, are authored too. */
export const FILE_TYPES: readonly string[] = ['resource', 'folder', 'videofile']
export const INTRO_TYPES: readonly string[] = [...FILE_TYPES, 'forum', 'choice', 'feedback']

/** What an activity may hold, as JSON: a page of a megabyte and its mark-up. */
export const CONTENT_CHARS = 1_500_000
export const NAME_CHARS = 255

/** Files of one activity. */
export const MOST_FILES = 200
/** Where a piece of a file is sent, with the id of its upload behind: `?from=` is the byte that it begins with. */
export const STUDIO_PIECES = '/api/learning/studio-uploads'
export const STUDIO_PIECE_BYTES = 2_097_152
