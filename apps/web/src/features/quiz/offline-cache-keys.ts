/** Keys of the replies that let the page of a running attempt open offline. */
export const offlineCacheKeys = {
  quiz: (quizId: number): string => `quiz ${quizId}`,
  attempt: (attemptId: number): string => `quiz attempt ${attemptId}`,
}
