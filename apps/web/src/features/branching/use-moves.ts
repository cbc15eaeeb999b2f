import type { QuizResponse } from '@learn/contract/quiz'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settleState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { learn } from '#shared/api/call.ts'
import type { Attempt } from './lesson-view.ts'

/** Starts, and goes on; what follows is read from the server, which alone knows it. */
export function useMoves(address: ActivityAddress) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: activityQuery(address).queryKey })
  const start = useMutation({
    mutationFn: () => learn('local_learn_start_lesson', { activityid: address.id }),
    onSettled: readAnew,
  })
  const move = useMutation({
    mutationFn: ({ attempt: { id, step }, ...by }: { attempt: Attempt; way?: number; response?: QuizResponse }) =>
      learn('local_learn_move_lesson', { activityid: address.id, attemptid: id, step, ...by }),
    onSuccess: async ({ isOver, state }) => {
      if (isOver) await settleState(client, address, state)
    },
    onSettled: readAnew,
  })
  return { start, move }
}
