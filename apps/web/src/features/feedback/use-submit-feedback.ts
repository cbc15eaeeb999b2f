import type { FeedbackAnswers } from '@learn/contract/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settleState } from '#features/course/index.ts'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { learn } from '#shared/api/call.ts'

/** Sends a feedback; what was not taken is sent again under its key. */
export function useSubmitFeedback(address: ActivityAddress) {
  const client = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (answers: FeedbackAnswers) =>
      learn('local_learn_submit_feedback', {
        activityid: address.id,
        answers: Object.fromEntries(
          Object.entries(answers).map(([item, answer]) => [item, typeof answer === 'string' ? answer : [...answer]]),
        ),
        key,
      }),
    onSuccess: ({ state }) => {
      setKey(crypto.randomUUID())
      return settleState(client, address, state)
    },
    onSettled: () => client.invalidateQueries({ queryKey: activityQuery(address).queryKey }),
  })
}
