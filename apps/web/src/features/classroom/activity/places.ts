import type { ActivityLink } from '@learn/contract/course'
import { addressOf } from '@learn/contract/pages/plain'

/** Where the way on from a lesson leads: the next one, or its course. */
export const placesIn = (programId: number, courseId: number) => ({
  lesson: ({ type, id }: ActivityLink) => addressOf('activity', { programid: programId, type, id }),
  course: { to: addressOf('timeline', { programid: programId }), search: { course: String(courseId) } },
})
