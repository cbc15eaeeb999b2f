/** What one file of questions may cost us. */
export interface QuestionFileLimits {
  /** Of the file as it lies there. */
  maxBytes: number
  maxQuestions: number
  /** Of one picture or other file inside, decoded. */
  maxFileBytes: number
  /** Answers, pairs, tests, hints, tags of one question. */
  maxParts: number
}

/** Chosen: the largest known bank of a course has 2,000 questions and 40 MB. */
export const QUESTION_FILE_LIMITS: Readonly<QuestionFileLimits> = {
  maxBytes: 64_000_000,
  maxQuestions: 20_000,
  maxFileBytes: 20_000_000,
  maxParts: 500,
}
