import type { JsonObject } from './json.ts'

/** What belongs to a course and no room plays yet: kept whole, so that the rooms to come need no second import. */
export interface CourseExtras {
  idNumber: string
  tags: string[]
  completion: CourseCompletionModel | null
  groups: GroupModel[]
  groupings: GroupingModel[]
  scales: ScaleModel[]
}

/** When a course as a whole is complete. */
export interface CourseCompletionModel {
  /** Over all kinds of criteria. */
  operator: 'all' | 'any'
  criteria: CourseCriterionModel[]
}

export interface CourseCriterionModel {
  kind: 'self' | 'date' | 'unenrolled' | 'activity' | 'duration' | 'grade' | 'role' | 'course'
  /** How criteria of this kind count together. */
  operator: 'all' | 'any'
  /** `activity`: the one to complete; null when it did not come along. */
  activityKey: string | null
  /** `date`: from when on. */
  at: number | null
  /** `duration`: seconds of enrolment. */
  seconds: number | null
  /** `grade`: points of the whole course. */
  passGrade: number | null
  /** As it came. */
  original: JsonObject
}

/** A group, without the people in it. */
export interface GroupModel {
  sourceKey: string
  name: string
  idNumber: string
  descriptionHtml: string
}

/** Groups that belong together. */
export interface GroupingModel extends GroupModel {
  groupKeys: string[]
}

/** The words of a scale, lowest first. */
export interface ScaleModel {
  sourceKey: string
  name: string
  descriptionHtml: string
  words: string[]
}

/** What belongs to an activity and no room plays yet. */
export interface ActivityExtras {
  idNumber: string
  tags: string[]
  /** Its intro was shown on the page of the course. */
  showsIntro: boolean
  groupMode: 'none' | 'separate' | 'visible'
  groupingKey: string | null
  gradeItems: GradeItemModel[]
  /** Rubrics, marking guides and their like. */
  marking: MarkingModel[]
}

/** One grade that an activity gives. */
export interface GradeItemModel {
  sourceKey: string
  name: string
  idNumber: string
  kind: 'none' | 'points' | 'scale' | 'text'
  min: number
  max: number
  /** Points from which on it is passed; null when it says none. */
  pass: number | null
  scaleKey: string | null
  isHidden: boolean
  /** Everything else that its origin says of it, as it came. */
  settings: JsonObject
}

/** How work is marked. */
export interface MarkingModel {
  /** `rubric`, `guide` or the origin's own name. */
  method: string
  /** What of the activity is marked by it, in the origin's own word. */
  area: string
  /** Whether the activity is marked by it now. */
  isActive: boolean
  name: string
  descriptionHtml: string
  /** Criteria, levels and comments as they came: a text with a format is an object `{ html }`, every other one a string. */
  settings: JsonObject
}
