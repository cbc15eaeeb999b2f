/** The door of quizzes. */
export { createAlgebra } from './algebra/algebra.ts'
export { quizModule } from './module.ts'
export { can as mayInQuizzes, marksSomewhere } from './policy.ts'
export { readAnswerThirds } from './service/answer-thirds.ts'
export { faultsOfQuiz } from './service/faults.ts'
export { openQuizFile } from './service/file-door.ts'
export { findMissingQuestions } from './service/missing-questions.ts'
export { readQuestionStatistics } from './service/question-statistics.ts'
