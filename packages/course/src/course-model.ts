import type { AvailabilityModel } from './availability-model.ts'
import type { ContentModel } from './content-model.ts'
import type { ActivityExtras, CourseExtras } from './extras-model.ts'
import type { FileModel } from './file-model.ts'
import type { QuestionCategoryModel } from './question-model.ts'

/**
 * The neutral course model: what every archive format is read into and what the platform stores.
 * Times are epoch seconds (UTC); HTML is as authored (the platform sanitises it when it is written).
 * In HTML, `@@file@@/<path>` names a file of the same owner, its path percent-encoded as in a URL,
 * `@@activity@@/<sourceKey>` another activity, `@@section@@/<sourceKey>` a section and `@@course@@` the course itself
 * (keys hold only letters, digits and `. - ~ :`).
 */
export interface CourseModel {
  /** Stable name of the course in its origin: importing the same key again updates, never duplicates. */
  sourceKey: string
  shortName: string
  fullName: string
  summaryHtml: string
  startAt: number | null
  endAt: number | null
  /** Days by which its dates were moved, away from those of its origin; absent: they are the same. */
  shiftedDays?: number
  /** When its origin wrote the archive; null when that is not known. */
  takenAt?: number | null
  sections: SectionModel[]
  questionCategories: QuestionCategoryModel[]
  files: FileModel[]
  /** Absent: nothing had to be kept. */
  kept?: CourseExtras
}

/** A part of a course, with its activities in order. */
export interface SectionModel {
  sourceKey: string
  name: string
  summaryHtml: string
  isVisible: boolean
  availability: AvailabilityModel | null
  files: FileModel[]
  activities: ActivityModel[]
}

/** One thing that learners open, or text that stands between. */
export interface ActivityModel {
  sourceKey: string
  /** `page`, `url`, ... (the listed types) or the origin's own module name. */
  type: string
  name: string
  introHtml: string
  isVisible: boolean
  /** Levels of indentation, 0 to 16. */
  indent: number
  availability: AvailabilityModel | null
  completion: CompletionModel
  openAt: number | null
  dueAt: number | null
  closeAt: number | null
  content: ContentModel
  /** Files of the intro and of the content, told apart by `area`. */
  files: FileModel[]
  /** Absent: nothing had to be kept. */
  kept?: ActivityExtras
}

/** How an activity is completed. */
export interface CompletionModel {
  mode: 'none' | 'manual' | 'auto'
  /** Rules of `auto`: each one that is on must hold. */
  onView: boolean
  onGrade: boolean
  onPassGrade: boolean
  /** The day by which the course expects it, for reminders. */
  expectedAt: number | null
}
