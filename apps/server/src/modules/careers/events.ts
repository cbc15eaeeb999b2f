/** Whose application for which job, and when. */
export interface OfApplication {
  applicationId: number
  jobId: number
  userId: number
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'careers.application.sent': OfApplication
    /** A round was decided, an offer made, an application rejected. */
    'careers.application.moved': OfApplication & {
      jdStatus: string
      roundIndex: number | null
      roundStatus: string | null
    }
    'careers.application.withdrawn': OfApplication
    /** Times are offered for an interview. */
    'careers.interview.offered': { applicationId: number; atMs: number }
    /** The last day of a job that is shared is near. */
    'careers.job.closing': { jobId: number; closesAtMs: number; atMs: number }
    'careers.interview.chosen': OfApplication & { startsAtMs: number }
    /** A job is offered to a program or a learner, or its last day moved. */
    'careers.job.published': { jobId: number; applyByMs: number; atMs: number }
  }
}
