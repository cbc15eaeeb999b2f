/**
 * The neutral course model: what every archive format is read into and what the platform stores.
 * Times are epoch seconds (UTC); HTML is as authored (the platform sanitises it when it is written).
 * In HTML, `@@file@@/<path>` names a file of the same owner, its path percent-encoded as in a URL, and
 * `@@activity@@/<sourceKey>` another activity (keys hold only letters, digits and `. - ~ :`).
 */
export interface CourseModel {
  /** Stable name of the course in its origin: importing the same key again updates, never duplicates. */
  sourceKey: string
  shortName: string
  fullName: string
  summaryHtml: string
  startAt: number | null
  endAt: number | null
  sections: SectionModel[]
  questionCategories: QuestionCategoryModel[]
  files: FileModel[]
}

export interface SectionModel {
  sourceKey: string
  name: string
  summaryHtml: string
  isVisible: boolean
  availability: AvailabilityModel | null
  files: FileModel[]
  activities: ActivityModel[]
}

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
}

export interface CompletionModel {
  mode: 'none' | 'manual' | 'auto'
  /** Rules of `auto`: each one that is on must hold. */
  onView: boolean
  onGrade: boolean
  onPassGrade: boolean
  /** The day by which the course expects it, for reminders. */
  expectedAt: number | null
}

export type ContentModel =
  | { kind: 'page'; html: string; minutes: number | null }
  | { kind: 'url'; href: string }
  | { kind: 'label'; html: string }
  | { kind: 'folder' }
  | { kind: 'resource'; mainPath: string | null }
  | { kind: 'video'; path: string; durationS: number | null; captions: CaptionModel[] }
  /** A type that has no player yet: its settings are kept as they came. */
  | { kind: 'kept'; settings: JsonObject }

export interface CaptionModel {
  /** BCP 47. */
  language: string
  label: string
  path: string
}

export interface FileModel {
  area: 'intro' | 'content' | 'summary'
  /** `dir/name.ext`, no leading slash, no `..`. */
  path: string
  mime: string
  sizeBytes: number
  /** Where the bytes lie on this machine until the reader is closed. */
  diskPath: string
}

export type AvailabilityModel = {
  operator: 'all' | 'any' | 'not-all' | 'not-any'
  rules: (AvailabilityModel | AvailabilityRuleModel)[]
  /** Shown greyed with its reason while locked (true) or hidden altogether. */
  isShownWhenLocked: boolean
}

export type AvailabilityRuleModel =
  | { kind: 'date'; direction: 'from' | 'until'; at: number }
  | { kind: 'completion'; activityKey: string; expected: 'complete' | 'incomplete' | 'pass' | 'fail' }
  | { kind: 'grade'; activityKey: string | null; minPct: number | null; maxPct: number | null }
  /** A rule that we cannot judge (groups, profile fields, ...): kept, and never locks. */
  | { kind: 'other'; original: JsonObject }

export interface QuestionCategoryModel {
  sourceKey: string
  name: string
  parentKey: string | null
  questions: QuestionModel[]
}

/** Kept for the quiz module; `settings` holds the type's own nodes as they came. */
export interface QuestionModel {
  sourceKey: string
  type: string
  name: string
  textHtml: string
  generalFeedbackHtml: string
  defaultMark: number
  settings: JsonObject
  /** Files of its texts, area `content`, each in a folder named after the text; absent when it has none. */
  files?: FileModel[]
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

/** One line of the import report. */
export interface ReportLine {
  /** `in`: has a place in the product; `kept`: stored for a later version; `skipped`: left out. */
  outcome: 'in' | 'kept' | 'skipped'
  what: string
  name: string
  reason: string | null
}

/** A course read from an archive. `close` removes the unpacked files. */
export interface ReadCourse {
  course: CourseModel
  report: ReportLine[]
  close(): Promise<void>
}
