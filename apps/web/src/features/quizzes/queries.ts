import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Quizzes and hands-on of a program, or of one of its courses. */
export const quizzesQuery = (programId: number, courseId: number | null) =>
  queryOptions({
    queryKey: ['quizzes', programId, courseId],
    queryFn: async ({ signal }) => {
      const params = { programid: programId, ...(courseId !== null && { courseid: courseId }) }
      return (await learn('local_learn_get_quizzes', params, { signal })).courses
    },
    meta: { follows: ['begun', 'done'] },
  })
