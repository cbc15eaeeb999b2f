import type { ActivityLink, ActivityType } from '@learn/contract/course'
import { shownType } from '@learn/contract/course'
import type { ContentModel } from '@learn/course'
import type { Availability } from './availability.ts'
import type { GradeScale } from './grade.ts'

/** A course as lists and rules need it; shared between requests, so nobody changes it. */
export interface CourseStructure {
  courseId: number
  version: number
  sections: readonly SectionNode[]
  activities: ReadonlyMap<number, ActivityNode>
  /** Of activities by the key of the course's origin, for links to them. */
  idsByKey: ReadonlyMap<string, number>
  /** Of sections. */
  sectionIdsByKey: ReadonlyMap<string, number>
  /** Those of its summary. */
  files: readonly FileNode[]
  /** Ids of the activities that count towards progress, in path order. */
  trackedIds: readonly number[]
}

export interface SectionNode {
  id: number
  /** 1-based place among those that learners see; 0 for a first section without a name, and for hidden ones. */
  number: number
  name: string
  summaryHtml: string
  /** False also while staff have to decide about its rules. */
  isVisible: boolean
  availability: Availability | null
  /** Those of its summary. */
  files: readonly FileNode[]
  activities: readonly ActivityNode[]
}

export interface ActivityNode {
  id: number
  section: SectionNode
  type: ActivityType
  /** The type as it is stored, which may be one that only its origin knows. */
  storedType: string
  name: string
  introHtml: string
  /** False also while staff have to decide about its rules. */
  isVisible: boolean
  indent: number
  availability: Availability | null
  /** False for what stands between activities. */
  isListed: boolean
  isLive: boolean
  takesWork: boolean
  /** What it tells of its learner is the word of its content. */
  isSelfReported: boolean
  completion: 'none' | 'manual' | 'auto'
  /** Opening its page is all that completes it. */
  completesOnOpening: boolean
  completesOnView: boolean
  completesOnGrade: boolean
  /** A grade below the pass mark does not complete it: asked for by its rule, or because the course says a pass mark. */
  completesOnPass: boolean
  /** The points that it gives, and from where on they pass. */
  grade: GradeScale
  openAt: Date | null
  dueAt: Date | null
  closeAt: Date | null
  minutes: number | null
  updatedAt: Date
  /** HTML that stands in the list of its section. */
  rowHtml: string | null
  /** In the shape of its kind; null when it has another or is read only when one is opened. */
  content: ContentModel | null
  files: readonly FileNode[]
}

export interface FileNode {
  id: number
  area: 'intro' | 'content' | 'summary' | 'package'
  path: string
  mime: string
  sizeBytes: number
}

/** An activity as other screens name it. */
export const linkTo = (activity: ActivityNode): ActivityLink => ({
  id: activity.id,
  ...getType(activity),
  name: activity.name,
})

/** The type of an activity on the wire. */
export const getType = ({ storedType }: ActivityNode): Pick<ActivityLink, 'type' | 'originType'> =>
  shownType(storedType)
