import type { ServedProblem, SheetAttempt } from '@learn/contract/sandbox'
import { queryOptions } from '@tanstack/react-query'
import { callBatched } from '#shared/api/batch.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'
import { readStored } from '#shared/lib/storage.ts'

/** `<problem>_<user>` of who is signed in (spec: careers 3.2). */
export const problemUserId = (problemId: string): string => `${problemId}_${readStored('user')?.userid ?? 0}`

/** A problem as this learner may have it now. */
export const problemQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['sheet-problem', problemId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ServedProblem> => {
      const { data } = await withoutNetwork(`problem ${problemId}`, () =>
        callBatched('pipeline.fetchProblem', { query: { problemId } }),
      )
      const [problem] = data
      if (!problem) throw new Error(`the problem ${problemId} was not sent`)
      return problem
    },
  })

/** The attempts that were handed in, the newest first. */
export const attemptsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['sheet-attempts', problemId],
    queryFn: async (): Promise<SheetAttempt[]> => {
      const query = { problemUserId: problemUserId(problemId), problemType: 'Excel' as const }
      const { data } = await withoutNetwork(`attempts ${problemId}`, () =>
        callBatched('pipeline.fetchSubmissions', { query }),
      )
      return data[0]?.attempts ?? []
    },
  })
