// The files of content/ as they are written; content/README.md explains them.

export interface Completion {
  mode: 'none' | 'manual' | 'auto'
  onView: boolean
  onGrade: boolean
  onPassGrade: boolean
}
export interface Availability {
  operator: 'all' | 'any' | 'not-all' | 'not-any'
  rules: (Availability | Rule)[]
  isShownWhenLocked: boolean
}
export type Rule =
  | { kind: 'date'; direction: 'from' | 'until'; inDays: number }
  | { kind: 'completion'; activityKey: string; expected: string }
  | { kind: 'grade'; activityKey: string | null; minPct: number | null; maxPct: number | null }
export interface Activity {
  key: string
  type: string
  name: string
  introHtml?: string
  completion: Completion
  openInDays?: number
  dueInDays?: number
  closeInDays?: number
  availability?: Availability
  grade?: { max: number; pass: number }
  files?: { path: string; mime: string }[]
  /** The content of the course model; `file` stands for its HTML. */
  content: {
    kind: string
    file?: string
    minutes?: number
    /** Name of a folder of `problems`. */
    problem?: string
    /** Name of a folder of `tasks`. */
    task?: string
    href?: string
    captions?: { language: string; label: string; path: string }[]
    chapters?: { name: string; fromS: number }[]
    durationS?: number
    completion?: Record<string, number>
    settings?: Record<string, unknown>
  }
}
/** The pages that a content names, however deep: `file` stands for HTML. */
export const textsIn = (content: unknown): string[] => partsOf(content, 'file')

/** The short texts that stand in it. */
export const htmlsIn = (content: unknown): string[] => partsOf(content, 'html')

function partsOf(content: unknown, name: string): string[] {
  if (Array.isArray(content)) return content.flatMap(part => partsOf(part, name))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, part]) =>
    key === name && typeof part === 'string' ? [part] : partsOf(part, name),
  )
}

export interface Course {
  key: string
  shortName: string
  fullName: string
  summaryHtml: string
  sections: { key: string; name: string; summaryHtml: string; availability?: Availability; activities: Activity[] }[]
}
export interface Institute {
  programs: {
    key: string
    name: string
    programType: string
    batch: string
    courses: string[]
    opensInDays?: Record<string, number>
    startDaysAgo: number
    endDaysAhead: number
  }[]
  freeCourses: string[]
}

export interface Learner {
  key: string
  firstName: string
  lastName: string
  email: string
  phone: string
  accessType: 'premium' | 'free'
  program?: string
  alsoPrograms?: string[]
  freeCourses?: string[]
  history: {
    completedThrough: Record<string, string>
    alsoCompleted: string[]
    grades: { activityKey: string; pct: number }[]
    lastOpened: string | null
    studyMinutesByDaysAgo: Record<string, number>
    notes: { activityKey: string; text: string }[]
    video: { activityKey: string; positionS: number }[]
  }
}
export interface People {
  learners: Learner[]
  leads: { key: string; firstName: string; lastName: string; email: string; phone: string }[]
  staff: { key: string; firstName: string; lastName: string; email: string; role?: string; teaches?: string[] }[]
}
