import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** A program with one of its courses in full; without a course, the one under way. */
export const timelineQuery = (programId: number, courseId: number | null) =>
  queryOptions({
    queryKey: ['timeline', programId, courseId],
    queryFn: ({ signal }) =>
      learn(
        'local_learn_get_timeline',
        { programid: programId, ...(courseId !== null && { courseid: courseId }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { follows: ['begun', 'done'] },
  })
