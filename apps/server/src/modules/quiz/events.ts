/** Whose attempt at which quiz got its marks. */
export interface MarkedAttempt {
  attemptId: number
  activityId: number
  userId: number
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Marks that somebody waited for stand. */
    'quiz.marks.released': MarkedAttempt
    /** Marks that a learner could see are others now: by a regrade, or by hand. */
    'quiz.marks.changed': MarkedAttempt
  }
}
