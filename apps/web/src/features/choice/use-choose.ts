import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settleState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { learn } from '#shared/api/call.ts'

/** Sends what was chosen; what others chose is read anew. */
export function useChoose(address: ActivityAddress) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (options: string[]) => learn('local_learn_choose', { activityid: address.id, options }),
    onSuccess: ({ state }) => settleState(client, address, state),
    onSettled: () => client.invalidateQueries({ queryKey: activityQuery(address).queryKey }),
  })
}
