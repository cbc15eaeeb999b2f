import type { ActivityPage } from '@learn/contract/classroom'
import { addressOf } from '@learn/contract/pages/plain'
import type { ActivityAddress } from '#features/course/queries.ts'

/** What a link back is given. */
export interface WayBack {
  to: string
  search?: Record<string, string>
  hash?: string
}

/** From a task to its module in the timeline, or to the course in the free area. */
export const wayBackOf = (
  { course, section }: Pick<ActivityPage, 'course' | 'section'>,
  address: ActivityAddress,
): WayBack =>
  'programId' in address
    ? {
        to: addressOf('timeline', { programid: address.programId }),
        search: { course: String(course.id) },
        hash: `section-${section.id}`,
      }
    : { to: addressOf('freeClassroom', { courseId: address.freeCourseId }) }
