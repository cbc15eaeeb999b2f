/** A file that is handed in, or given back. */
export const WORK_FILE_BYTES = 10_000_000
/** Characters of a text, with its marks. */
export const WORK_CHARS = 60_000
export const WORK_COMMENT_CHARS = 10_000
/** Files that go back with a mark. */
export const FEEDBACK_FILES = 5
