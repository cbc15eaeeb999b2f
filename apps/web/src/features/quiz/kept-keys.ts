/** Under what the page of an attempt that runs keeps what it needs without a network. */
export const keptKeys = {
  quiz: (quizId: number): string => `quiz ${quizId}`,
  attempt: (attemptId: number): string => `quiz attempt ${attemptId}`,
}
