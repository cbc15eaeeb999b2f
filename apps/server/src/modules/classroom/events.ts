/** How near a date is. */
export const DUE_STAGES = ['tomorrow', 'hour', 'over'] as const
export type DueStage = (typeof DUE_STAGES)[number]

declare module '#platform/events/emit.ts' {
  interface Events {
    /** An activity is due for these learners, soon or since a moment ago. */
    'classroom.work.due': {
      activityId: number
      courseId: number
      userIds: readonly number[]
      stage: DueStage
      dueAtMs: number
      atMs: number
    }
    /** A date in the conditions of a section came: for some of these learners it opened then. */
    'classroom.section.opened': { sectionId: number; courseId: number; userIds: readonly number[]; atMs: number }
    /** A course of a program opened for these learners. */
    'classroom.course.opened': { courseId: number; userIds: readonly number[]; atMs: number }
  }
}
