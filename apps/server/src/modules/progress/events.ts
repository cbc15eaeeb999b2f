export interface Completion {
  userId: number
  courseId: number
  activityId: number
  /** Absent where it has none. */
  gradePct?: number
  /** The grade, or without one that it is done, is the word of its content: nobody of the institute looked at it. */
  isSelfReported?: true
  /** Epoch ms. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'progress.activity.completed': Completion
    /** It is not complete any more: taken back by hand, or by a grade. */
    'progress.activity.reopened': Completion
    /** One learner has other dates than before. */
    'progress.dates.changed': { userId: number; activityId: number }
  }
}
