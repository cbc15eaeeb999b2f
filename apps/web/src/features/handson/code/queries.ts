import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'
import { readStored } from '#shared/lib/storage.ts'

/** The code task of an activity; without a network as it was read last, by whoever is signed in. */
export const codeTaskQuery = (handsonid: number) =>
  queryOptions({
    queryKey: ['code-task', handsonid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      withoutNetwork(`code ${handsonid} ${readStored('user')?.userid ?? 0}`, () =>
        learn('local_learn_get_code_task', { handsonid }, { signal }),
      ),
  })
