import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { learn } from '#shared/api/call.ts'
import { changed } from '#shared/api/changed.ts'

/** Begins an attempt, or takes one back; what follows is read from the server. */
export function useWork(address: ActivityAddress) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: activityQuery(address).queryKey })
  const start = useMutation({
    mutationFn: () => learn('local_learn_start_assignment', { activityid: address.id }),
    onSettled: readAnew,
  })
  const takeBack = useMutation({
    mutationFn: (workid: number) => learn('local_learn_take_assignment_back', { workid }),
    onSettled: async () => {
      await readAnew()
      await changed(client, 'begun', 'done')
    },
  })
  return { start, takeBack }
}
