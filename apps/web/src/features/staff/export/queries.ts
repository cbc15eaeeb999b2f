import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The files that were made of a course for who asks. */
export const exportsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['exports', courseId],
    queryFn: () => learn('local_learn_get_exports', { courseid: courseId }),
    gcTime: 0,
  })
