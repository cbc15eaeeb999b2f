import type { FreeCourse, FreeDashboard } from '@learn/contract/free'
import { queryOptions } from '@tanstack/react-query'
import { momentsOfSection } from '#features/course/queries.ts'
import { call, learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** The free courses of the learner, and those on offer. */
export const freeDashboardQuery = queryOptions({
  queryKey: ['free', 'dashboard'],
  queryFn: ({ signal }) => withoutNetwork('free', () => learn('local_learn_get_free_dashboard', {}, { signal })),
  meta: { follows: ['begun', 'done', 'taken'] },
})

/** A page of the free courses on offer. */
export const freeOffersQuery = (query: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['free', 'offers', query],
    queryFn: ({ signal }) => learn('local_learn_find_free_courses', query, { signal }),
    // The list before stands while the next one comes.
    placeholderData: before => before,
    meta: { follows: ['taken'] },
  })

/** What anybody reads of a free course. */
export const coursePreviewQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['free', 'preview', courseId],
    queryFn: ({ signal }) => call('free-preview.readCourse', { params: { id: courseId } }, { signal }),
  })

/** The course that the free area goes on with. */
export const currentCourse = (enrolled: FreeDashboard['enrolled']): FreeDashboard['enrolled'][number] | undefined =>
  enrolled.find(({ resume }) => resume !== null)

/** The modules of a free course that the learner took. */
export const freeCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['free', 'course', courseId],
    queryFn: ({ signal }) =>
      withoutNetwork(`free ${courseId}`, () =>
        learn('local_learn_get_free_course', { courseid: courseId }, { signal }),
      ),
    refetchInterval: onceOver(({ modules }: FreeCourse) => modules.flatMap(momentsOfSection)),
    meta: { follows: ['begun', 'done', 'taken'] },
  })
