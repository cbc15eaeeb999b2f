import { queryOptions } from '@tanstack/react-query'
import { learnBatched } from '#shared/api/batch.ts'

/** An attempt by its number; asking for the one after the last begins it. The same again gives the same. */
export const attemptQuery = (activityId: number, number: number) =>
  queryOptions({
    queryKey: ['package-attempt', activityId, number],
    // It is opened anew with each sitting: what stands in it comes from the journal.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => learnBatched('local_learn_open_package_attempt', { activityid: activityId, number }),
  })
