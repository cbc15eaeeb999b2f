/** Whose work got which mark. */
export interface MarkedWork {
  workId: number
  activityId: number
  userId: number
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    /** A learner may see a mark from now on. */
    'assignments.mark.released': MarkedWork
    /** A mark that a learner has seen is another one now. */
    'assignments.mark.changed': MarkedWork
  }
}
