import type { FeedbackAnswers } from '@learn/contract/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settleState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { useWriteKey } from '#shared/lib/use-write-key.ts'
import { sendFeedback } from './send-feedback.ts'

interface Draft {
  settle: () => Promise<unknown>
  clear: () => void
}

/** Sends a feedback with its draft; what was not taken is sent again under its key. */
export function useSubmitFeedback(address: ActivityAddress, isSeveral: boolean, { settle, clear }: Draft) {
  const client = useQueryClient()
  const { keyFor, renew } = useWriteKey()
  return useMutation({
    mutationFn: async (answers: FeedbackAnswers) => {
      await settle()
      return sendFeedback(address.id, answers, keyFor(answers))
    },
    onSuccess: ({ state }) => {
      renew()
      if (isSeveral) clear()
      return settleState(client, address, state)
    },
    onSettled: () => client.invalidateQueries({ queryKey: activityQuery(address).queryKey }),
  })
}
