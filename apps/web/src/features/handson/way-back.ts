import type { ActivityPage } from '@learn/contract/classroom'
import { getAddress } from '@learn/contract/pages/plain'
import type { ActivityAddress } from '#features/course/queries.ts'

/** What a link back is given. */
export interface WayBack {
  to: string
  search?: Record<string, string>
  hash?: string
}

/** From a task to its module in the timeline, or to the course in the free area. */
export const getWayBack = (
  { course, section }: Pick<ActivityPage, 'course' | 'section'>,
  address: ActivityAddress,
): WayBack =>
  'programId' in address
    ? {
        to: getAddress('timeline', { programid: address.programId }),
        search: { course: String(course.id) },
        hash: `section-${section.id}`,
      }
    : { to: getAddress('freeClassroom', { courseId: address.freeCourseId }) }
