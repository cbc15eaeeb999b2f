import type { Exports } from '@learn/contract/exports'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

const AT_WORK_MS = 1000

const isAtWork = (exports: Exports | undefined): boolean =>
  exports?.items.some(({ state }) => state === 'waiting' || state === 'running') ?? false

/** The files that were made of a course for who asks. */
export const exportsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['exports', courseId],
    queryFn: () => learn('local_learn_get_exports', { courseid: courseId }),
    refetchInterval: ({ state }) => isAtWork(state.data) && AT_WORK_MS,
    gcTime: 0,
  })
