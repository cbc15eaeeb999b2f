import type { NotePlace } from '@learn/contract/classroom'
import type { ColumnType, Generated } from 'kysely'

/** One note a lesson, as nodes of the version before keep it: a trigger copies it. */
interface NoteTable {
  user_id: number
  activity_id: number
  body: string
  saved_at: Date
}

export interface LessonNoteTable {
  user_id: number
  activity_id: number
  slot: string
  /** Empty: the note was removed. */
  body: string
  place: ColumnType<NotePlace, string, string>
  is_pinned: Generated<boolean>
  written_at: Date
  saved_at: Date
}

/** What learners were reminded of already. */
interface ReminderTable {
  /** `activity 17`, `course 3`. */
  thing: string
  stage: string
  at: Date
  told_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    classroom_reminder: ReminderTable
    classroom_note: NoteTable
    classroom_lesson_note: LessonNoteTable
  }
}
