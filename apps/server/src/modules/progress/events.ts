export interface Completion {
  userId: number
  courseId: number
  activityId: number
  /** Epoch ms. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'progress.activity.completed': Completion
    /** A learner took back what was marked as done by hand. */
    'progress.activity.reopened': Completion
  }
}
