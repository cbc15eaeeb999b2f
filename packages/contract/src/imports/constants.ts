/** Where a piece of a file is sent, with the id of its import behind: `?from=` is the byte that it begins with. */
export const IMPORT_PIECES = '/api/learning/imports'
/** A file comes in pieces of no more than this: neither side ever holds more of it. */
export const IMPORT_PIECE_BYTES = 2_097_152
/** Endings of files of questions; all others are looked at as courses. */
export const QUESTION_FILES = /\.(xml|gift|txt|aiken|dat|xlsx|xls|ods|csv|tsv)$/i
/** A zip holds a course or questions: where it goes tells which. */
export const ZIP_FILES = /\.zip$/i

/** `uploading`: some of the file is here; `waiting`: all of it, others come first; `failed`: our fault, can be tried again. */
export const IMPORT_STATES = ['uploading', 'waiting', 'running', 'done', 'refused', 'failed'] as const
/** What happens now, in the order in which it does. */
export const IMPORT_STEPS = [
  'gathering',
  'unpacking',
  'reading',
  'checking',
  'keeping',
  'files',
  'writing',
  'placing',
] as const
