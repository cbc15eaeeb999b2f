import { getAddress, pageForType } from '@learn/contract/pages/plain'
import { epochS } from '#platform/clock.ts'
import {
  type ActivityNode,
  type FileNode,
  type References,
  resolveAddress,
  resolveReferences,
} from '../../learning/index.ts'
import type { CourseView } from '../../progress/index.ts'
import type { OpenedCourse } from './open.ts'
import type { ClassroomParts } from './parts.ts'

/** Where the pages of a course stand. */
export interface Places {
  course: string
  section(id: number): string
  activity(activity: Pick<ActivityNode, 'id' | 'type'>): string
}

export const inProgram = (programId: number, courseId: number): Places => {
  const course = `${getAddress('timeline', { programid: programId })}?course=${courseId}`
  return {
    course,
    section: id => `${course}#section-${id}`,
    activity: ({ type, id }) => pageForType(type) ?? getAddress('activity', { programid: programId, type, id }),
  }
}

export const inFreeArea = (courseId: number): Places => {
  const course = getAddress('freeClassroom', { courseId })
  return {
    course,
    section: id => `${course}#section-${id}`,
    activity: ({ id }) => getAddress('freePlayer', { courseId, moduleId: id }),
  }
}

/** What a text belongs to: the course, one of its sections, one of its activities. */
type TextOwner = { files: readonly FileNode[] }

type Reader = Pick<CourseView, 'userId' | 'structure'>

type Parts = Pick<ClassroomParts, 'clock' | 'links'>

/** HTML of a course with working addresses: the files of its owner, and the pages of the course. */
export const resolveHtml = (parts: Parts, reader: Reader, owner: TextOwner, places: Places, html: string): string =>
  html.includes('@@') ? resolveReferences(html, referencesOf(parts, reader, owner, places)) : html

/** A link of a course as an address; '' when it leads nowhere. */
export const resolveLink = (parts: Parts, reader: Reader, owner: TextOwner, places: Places, link: string): string =>
  resolveAddress(link, referencesOf(parts, reader, owner, places)) ?? ''

function referencesOf(parts: Parts, { userId, structure }: Reader, owner: TextOwner, places: Places): References {
  return {
    file(path) {
      const file = owner.files.find(candidate => candidate.path === path)
      const nowS = epochS(parts.clock.now())
      return file ? parts.links.urlOf(userId, file.id, path.split('/').at(-1) ?? path, nowS) : null
    },
    ...linksTo(structure, places),
  }
}

/** Where links of a course lead. */
export type CourseLinks = Omit<References, 'file'>

/** Where links lead in a course that was opened: into its program, or into the free area. */
export const getCourseLinks = ({ course, view }: Pick<OpenedCourse, 'course' | 'view'>): CourseLinks =>
  linksTo(view.structure, course.programId === null ? inFreeArea(course.id) : inProgram(course.programId, course.id))

function linksTo(structure: Reader['structure'], places: Places): CourseLinks {
  return {
    activity(key) {
      const found = structure.activities.get(structure.idsByKey.get(key) ?? 0)
      return found ? places.activity(found) : null
    },
    section(key) {
      const id = structure.sectionIdsByKey.get(key)
      return id === undefined ? null : places.section(id)
    },
    course: () => places.course,
  }
}
