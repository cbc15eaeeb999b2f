import type { ColumnType, Generated } from 'kysely'

interface ActivityProgressTable {
  user_id: number
  course_id: number
  activity_id: number
  first_opened_at: Date | null
  last_opened_at: Date | null
  completed_at: Date | null
  grade_pct: number | null
  /** An attempt passed, though the grade that the attempts come to does not. */
  passed_before: Generated<boolean>
  /** Given by staff, another server or an import: one of the attempts. */
  recorded_pct: Generated<number | null>
  recorded_at: Generated<Date | null>
  /** The last time that work was handed in. */
  handed_in_at: Generated<Date | null>
  /** More time of one learner. */
  due_at: Generated<Date | null>
  close_at: Generated<Date | null>
}

interface CourseProgressTable {
  user_id: number
  course_id: number
  done: number
  last_activity_id: number | null
  last_opened_at: Date | null
}

interface StudyEventTable {
  id: number
  user_id: number
  activity_id: number
  seconds: number
  at: Date
}

interface StudyDayTable {
  user_id: number
  /** `2025-01-05`, a day in India. */
  day: ColumnType<string, string, string>
  seconds: number
}

export interface TimeCreditTable {
  user_id: number
  meter: 'study' | 'watch'
  spare_s: number
  at: Date
}

interface GoalTable {
  user_id: number
  /** In a week. */
  activities: number
  changed_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    progress_activity: ActivityProgressTable
    progress_course: CourseProgressTable
    progress_study_event: StudyEventTable
    progress_study_day: StudyDayTable
    progress_credit: TimeCreditTable
    progress_goal: GoalTable
  }
}
