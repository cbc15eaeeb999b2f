import type { Timeline } from '@learn/contract/classroom'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { momentsOfSection } from '#features/course/queries.ts'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** When something of a program opens. */
const momentsOf = ({ course, sections }: Timeline) => [course?.opensAt ?? null, ...sections.flatMap(momentsOfSection)]

/** Names what is kept of a timeline. */
export const timelineKey = (programId: number, courseId: number | null): string =>
  `timeline ${programId} ${courseId ?? ''}`

/** A program with one of its courses in full; without a course, the one under way. */
export const timelineQuery = (programId: number, courseId: number | null) =>
  queryOptions({
    queryKey: ['timeline', programId, courseId],
    queryFn: ({ signal }) =>
      withoutNetwork(timelineKey(programId, courseId), () =>
        learn(
          'local_learn_get_timeline',
          { programid: programId, ...(courseId !== null && { courseid: courseId }) },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: onceOver(momentsOf),
    meta: { follows: ['begun', 'done'] },
  })
