import type { ElectiveWindow, ProgramElectives } from '@learn/contract/electives'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The electives of all programs of the learner. */
export const electivesQuery = queryOptions({
  queryKey: ['electives'],
  queryFn: ({ signal }) => learn('local_learn_get_program_electives', {}, { signal }),
})

/** Puts a window in the place of the one that is on screen. */
export const putWindow = (client: QueryClient, window: ElectiveWindow): void => {
  client.setQueryData<ProgramElectives>(electivesQuery.queryKey, data =>
    data ? { ...data, windows: data.windows.map(one => (one.id === window.id ? window : one)) } : data,
  )
}
