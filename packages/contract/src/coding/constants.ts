export const CODE_LANGUAGES = ['python', 'javascript', 'sql', 'c'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

/** Characters of an answer in code. */
export const CODE_CHARS = 60_000
/** A body with an answer may be so large: each character can take six in JSON. */
export const CODE_BODY_BYTES = CODE_CHARS * 6 + 4096
/** What a whole task is worth. */
export const CODE_SCORE = 100
/** Runs on the server, of one learner in a minute. */
export const CODE_RUNS_PER_MINUTE = 20
