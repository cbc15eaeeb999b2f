import { getAddress } from '@learn/contract/pages/plain'
import type { OfflinePlaces } from '#features/lesson/start.ts'
import { freeCourseQuery } from './queries.ts'

/** Where the lessons of a course stand in the free area. */
export const offlinePlaces = (courseId: number): OfflinePlaces => ({
  addressOf: ({ id }) => ({ freeCourseId: courseId, id }),
  pathOf: ({ id }) => getAddress('freePlayer', { courseId, moduleId: id }),
  course: {
    path: getAddress('freeClassroom', { courseId }),
    name: 'Course contents',
    read: client => client.prefetchQuery(freeCourseQuery(courseId)),
  },
})
