const WORDS_A_MINUTE = 200

/** Minutes that so many words take to read, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))
