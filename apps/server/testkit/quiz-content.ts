import type { QuizContent, QuizReviewOptions } from '@learn/course/content/quiz'

const ALL: QuizReviewOptions = {
  attempt: true,
  correctness: true,
  marks: true,
  specificFeedback: true,
  generalFeedback: true,
  rightAnswer: true,
  overallFeedback: true,
}
const NONE: QuizReviewOptions = {
  attempt: false,
  correctness: false,
  marks: false,
  specificFeedback: false,
  generalFeedback: false,
  rightAnswer: false,
  overallFeedback: false,
}
export const REVIEW = { all: ALL, none: NONE }

/** A quiz with a slot of a page for each question, by its name. */
export const getQuizContent = (names: readonly string[], traits: Partial<QuizContent> = {}): QuizContent => ({
  kind: 'quiz',
  role: 'mandatory',
  timeLimitS: null,
  overdue: 'submit',
  graceS: 0,
  attempts: null,
  grading: 'highest',
  maxGrade: 100,
  behaviour: 'deferred',
  shufflesAnswers: true,
  navigation: 'free',
  buildsOnLast: false,
  delayFirstS: 0,
  delayLaterS: 0,
  decimals: 2,
  password: '',
  review: { during: { ...ALL, rightAnswer: false }, after: ALL, open: ALL, closed: ALL },
  feedback: [{ fromPct: 0, html: '<p>OVERALL</p>' }],
  sections: [],
  slots: names.map((question, page) => ({
    page,
    maxMark: 2,
    needsPrevious: false,
    source: { kind: 'question', question, version: null },
  })),
  ...traits,
})
