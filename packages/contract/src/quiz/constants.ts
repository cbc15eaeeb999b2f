/** How long a review counts as just after the attempt. */
export const JUST_AFTER_S = 120
/** An answer that was under way when the time ended is still taken for so long. */
export const ANSWER_GRACE_S = 5
/** Warnings before the end, in seconds left. */
export const TIME_WARNINGS_S = [300, 60] as const
/** A file of an essay. */
export const ANSWER_FILE_BYTES = 4_000_000
/** Files of one answer where its author sets no limit. */
export const ANSWER_FILES = 5
/** Characters of an answer: an essay with its marks. */
export const ANSWER_CHARS = 60_000
export const SHORT_ANSWER_CHARS = 1000
/** Places of one answer: choices, pairs, gaps. */
export const ANSWER_PARTS = 1000
export const MARK_COMMENT_CHARS = 5000
/** Answers that get one mark in one act. */
export const MOST_MARKED = 2000
/** Lines of a guide, and texts that one marker keeps for one question. */
export const MARKING_LIMITS = { guideLines: 12, guideChars: 300, keptTexts: 20 } as const

/** The most characters of a sealed plan: a thousand questions with all that was shuffled. */
export const TRIAL_PLAN_CHARS = 4_000_000

/** Of one learner in a quiz, beyond what all have. */
export const EXTRA_ATTEMPTS = 20
export const EXTRA_MINUTES = 600
