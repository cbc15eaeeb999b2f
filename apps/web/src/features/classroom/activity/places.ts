import type { ActivityLink } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'

/** Where the way on from a lesson leads: the next one, or its course. */
export const placesIn = (programId: number, courseId: number) => ({
  lesson: ({ type, id }: ActivityLink) => getAddress('activity', { programid: programId, type, id }),
  course: { to: getAddress('timeline', { programid: programId }), search: { course: String(courseId) } },
})
