import type { NewApplication } from '@learn/contract/careers'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#shared/submissions/use-submission.ts'
import { toast } from '#shared/ui/toast.ts'
import { CAREERS_KEY, useLearnerId } from '../queries.ts'
import { type ApplicationReply, sendApplication, submissionKey } from './application-submission.ts'

interface Heard {
  onSent: () => void
  /** Nothing was sent; the job may be another one by now: it is read anew. */
  onRefused: () => void
}

/**
 * Sends an application; what is sent again is sent once. Without a connection it waits in this browser. What was refused is said, and
 * nothing that was written is lost.
 */
export function useSubmit(hashKey: string, { onSent, onRefused }: Heard) {
  const userId = useLearnerId()
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: CAREERS_KEY })
  const refuse = (message: string): void => {
    toast.error(message)
    onRefused()
    void readAgain()
  }
  return useSubmission<NewApplication, ApplicationReply>({
    ...submissionKey(hashKey),
    send: pending => sendApplication(pending, userId),
    onArrived: () => void readAgain().then(onSent),
    onRefused: refuse,
    onSettled: ({ isSubmitted, text }) => {
      if (isSubmitted) void readAgain()
      else refuse(text)
    },
  })
}
