import type { ContentModel } from '@learn/course'
import type { Availability } from './availability.ts'

/** A course as lists and rules need it; shared between requests, so nobody changes it. */
export interface CourseStructure {
  courseId: number
  version: number
  sections: readonly SectionNode[]
  activities: ReadonlyMap<number, ActivityNode>
  /** Ids by the key of the course's origin, for links between activities. */
  idsByKey: ReadonlyMap<string, number>
  /** Ids of the activities that count towards progress, in path order. */
  trackedIds: readonly number[]
}

export interface SectionNode {
  id: number
  /** 1-based place in the path; 0 for a first section without a name. */
  number: number
  name: string
  summaryHtml: string
  isVisible: boolean
  availability: Availability | null
  activities: readonly ActivityNode[]
}

export interface ActivityNode {
  id: number
  section: SectionNode
  type: string
  name: string
  introHtml: string
  isVisible: boolean
  indent: number
  availability: Availability | null
  completion: 'none' | 'manual' | 'auto'
  completesOnView: boolean
  completesOnGrade: boolean
  completesOnPass: boolean
  openAt: Date | null
  dueAt: Date | null
  closeAt: Date | null
  minutes: number | null
  updatedAt: Date
  /** Null for pages: their text is read when one is opened. */
  content: ContentModel | null
  files: readonly FileNode[]
}

export interface FileNode {
  id: number
  area: 'intro' | 'content' | 'summary'
  path: string
  mime: string
  sizeBytes: number
}

/** The types whose player is built; the others are completed by hand (decisions 1). */
const PLAYABLE = new Set(['page', 'url', 'folder', 'resource', 'videofile', 'label'])
export const isPlayable = (type: string): boolean => PLAYABLE.has(type)
