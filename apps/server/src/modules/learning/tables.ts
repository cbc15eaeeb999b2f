import type {
  ActivityExtras,
  AvailabilityModel,
  ContentModel,
  CourseExtras,
  JsonObject,
  QuestionTextModel,
  ReportLine,
} from '@learn/course'
import type { ColumnType, Generated } from 'kysely'
import type { Holiday } from './batch-calendar.ts'

/** Written as JSON text, read as a value, on both engines alike. */
export type Json<T> = ColumnType<T, string, string>

interface ProgramTable {
  id: number
  source_key: string
  name: string
  program_type: string
  batch: string
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  curriculum_id: ColumnType<number | null, number | null | undefined, number | null>
  seats: ColumnType<number | null, number | null | undefined, number | null>
  holidays: ColumnType<Holiday[], string | undefined, string>
}

/** A program; its batches are rows of `learning_program`. */
interface CurriculumTable {
  id: number
  name: string
  program_type: string
  created_at: Date
}

interface CurriculumCourseTable {
  curriculum_id: number
  course_id: number
  position: number
}

interface CourseTable {
  id: number
  source_key: string
  short_name: string
  full_name: string
  summary_html: string
  starts_at: Date | null
  ends_at: Date | null
  shifted_days: Generated<number>
  is_visible: Generated<boolean>
  is_free: Generated<boolean>
  content_hash: string
  kept: Json<CourseExtras | null> | null
  origin_sha256: Generated<string>
  origin_reader: Generated<number>
  origin_taken_at: Date | null
  origin_damage: Generated<string[]>
  version: Generated<number>
  updated_at: Date
  import_began_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  picture_id: ColumnType<number | null, number | null | undefined, number | null>
  picture_alt: Generated<string>
}

/** A picture that was uploaded for a course. */
interface PictureTable {
  id: number
  course_id: number
  mime: string
  sha256: string
  added_at: Date
}

interface ProgramCourseTable {
  program_id: number
  course_id: number
  position: number
  opens_at: Date | null
  /** Names the dates that this batch has for the course; 0 for none of its own. */
  dates_version: Generated<number>
}

/** Dates of an activity in one batch, as seconds from its first day and as the moments that follow. */
interface BatchDateTable {
  program_id: number
  activity_id: number
  course_id: number
  opens_in: number | null
  due_in: number | null
  closes_in: number | null
  opens_at: Date | null
  due_at: Date | null
  closes_at: Date | null
}

interface SectionTable {
  id: number
  course_id: number
  source_key: string
  position: number
  name: string
  summary_html: string
  is_visible: boolean
  availability: Json<AvailabilityModel | null> | null
  trashed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ActivityTable {
  id: number
  course_id: number
  section_id: number
  source_key: string
  position: number
  type: string
  name: string
  intro_html: string
  is_visible: boolean
  indent: number
  availability: Json<AvailabilityModel | null> | null
  completion_mode: 'none' | 'manual' | 'auto'
  completes_on_view: boolean
  completes_on_grade: boolean
  completes_on_pass: boolean
  expected_at: Date | null
  opens_at: Date | null
  due_at: Date | null
  closes_at: Date | null
  minutes: number | null
  content_hash: Generated<string>
  kept: Json<ActivityExtras | null> | null
  updated_at: Date
  trashed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  planned_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What takes place at a time and was called off asks nothing of its learners. */
  is_cancelled: Generated<boolean>
  is_renamed: Generated<boolean>
}

interface ContentTable {
  activity_id: number
  content: Json<ContentModel>
}

interface FileTable {
  id: number
  course_id: number
  section_id: number | null
  activity_id: number | null
  question_key: string | null
  area: 'intro' | 'content' | 'summary' | 'package'
  path: string
  mime: string
  size_bytes: number
  sha256: string
}

interface QuestionCategoryTable {
  course_id: number
  source_key: string
  position: number
  parent_key: string | null
  activity_key: string | null
  name: string
  id_number: string
  info_html: string
}

interface KeptQuestionTable {
  course_id: number
  source_key: string
  position: Generated<number>
  category_key: string
  id_number: Generated<string>
  tags: Generated<string[]>
  version: number | null
  type: string
  name: string
  text_html: string
  feedback_html: string
  default_mark: number
  settings: Json<JsonObject>
  other_versions: Json<QuestionTextModel[]>
}

interface RuleDecisionTable {
  course_id: number
  part: 'section' | 'activity'
  source_key: string
  rules: Json<JsonObject[]>
  is_open: boolean
  decided_at: Date
}

interface ProgramMemberTable {
  user_id: number
  program_id: number
  joined_at: Date
  ends_at: Date | null
}

interface EnrolmentTable {
  user_id: number
  course_id: number
  starts_at: Date
  ends_at: Date | null
}

interface ImportTable {
  id: number
  course_id: number
  file_name: string
  file_sha256: string
  outcome: 'created' | 'updated' | 'unchanged'
  report: Json<ReportLine[]>
  imported_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    learning_program: ProgramTable
    learning_curriculum: CurriculumTable
    learning_curriculum_course: CurriculumCourseTable
    learning_course: CourseTable
    learning_picture: PictureTable
    learning_program_course: ProgramCourseTable
    learning_batch_date: BatchDateTable
    learning_section: SectionTable
    learning_activity: ActivityTable
    learning_content: ContentTable
    learning_file: FileTable
    learning_question_category: QuestionCategoryTable
    learning_kept_question: KeptQuestionTable
    learning_rule_decision: RuleDecisionTable
    learning_program_member: ProgramMemberTable
    learning_enrolment: EnrolmentTable
    learning_import: ImportTable
  }
}
