import type { SubmittedWork } from '@learn/contract/assignments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActivityAddress, activityQuery } from '#features/course/queries.ts'
import { changed } from '#shared/api/changed.ts'
import { useSubmission } from '#shared/submissions/use-submission.ts'
import { submissionKey } from './work-submission.ts'

interface Given {
  workId: number
  name: string
  address: ActivityAddress
  /** Sends the draft with its unsaved changes. */
  submit: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Submits a draft together with its unsaved changes. Offline it waits in this browser. The server's clock decides when the
 * submission arrived, so a submission that waits may become late; the page warns of that.
 */
export function useSubmitAssignment({ workId, name, address, submit: send }: Given) {
  const client = useQueryClient()
  const [isSuccess, setIsSuccess] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const readAnew = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: activityQuery(address).queryKey })
    await changed(client, 'begun', 'done')
  }
  const { pending, isPending, waitsBecause, submit, withdraw } = useSubmission<null, SubmittedWork>({
    ...submissionKey(workId),
    send: async (_pending, signal) => (await send(signal)) as SubmittedWork,
    onArrived: () => {
      setIsSuccess(true)
      void readAnew()
    },
    onRefused: message => {
      setFault(message)
      void readAnew()
    },
    onSettled: ({ isSubmitted, text }) => {
      setIsSuccess(isSubmitted)
      if (!isSubmitted) setFault(text)
      void readAnew()
    },
  })
  return {
    isPending: isPending || pending !== null,
    isSuccess,
    pending,
    waitsBecause,
    fault,
    send: () => {
      setFault(null)
      submit({ name, payload: null })
    },
    /** What did not reach the server yet is not submitted. */
    takeBack: withdraw,
  }
}
export type AssignmentSubmission = ReturnType<typeof useSubmitAssignment>
