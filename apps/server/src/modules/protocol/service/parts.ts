import type { AgendaItem } from '@learn/contract/home'
import { epochS } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { AssignmentParts } from '../../assignments/index.ts'
import type { ClassroomParts, Places } from '../../classroom/index.ts'
import type { CourseStructure, EnrolledCounter } from '../../learning/index.ts'
import type { PackagesParts } from '../../packages/index.ts'

/** Where the pages of a course stand, for apps: the addresses of the standard protocol. */
export const inApps = (siteUrl: string, courseId: number, structure: CourseStructure): Places => {
  const course = `${siteUrl}/course/view.php?id=${courseId}`
  return {
    course,
    section: id => `${course}#section-${structure.sections.findIndex(section => section.id === id)}`,
    activity: ({ id }) => `${siteUrl}/mod/${structure.activities.get(id)?.storedType ?? ''}/view.php?id=${id}`,
  }
}

export interface ProtocolParts extends ClassroomParts, PackagesParts, AssignmentParts {
  enrolled: EnrolledCounter
  siteUrl: string
  files: FileStore
  /** Everything with a date that a learner has, over all their programs. */
  agendaOf(caller: Caller, fromS: number, toS: number): Promise<AgendaItem[]>
}

/** How the protocol says that a text is HTML. */
export const HTML_FORMAT = 1

/** Epoch seconds, 0 for never. */
export const seconds = (at: Date | null): number => (at ? epochS(at) : 0)
