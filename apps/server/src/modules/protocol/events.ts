import type { Caller } from '#platform/http/caller.ts'

/** A grade of a learner in per cent, before and after. */
export interface GradeWritten {
  userId: number
  before: number | null
  after: number | null
}

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Grades of one activity were written by a server or an app of staff. */
    'protocol.grades.written': {
      actorId: number
      via: Caller['via']
      programIds: number[]
      courseId: number
      activityId: number
      grades: GradeWritten[]
      /** Epoch ms. */
      atMs: number
    }
  }
}
