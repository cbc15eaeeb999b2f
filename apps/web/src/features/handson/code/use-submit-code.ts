import type { CodeAttempt, CodeTaskPage } from '@learn/contract/coding'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '#shared/submissions/use-submission.ts'
import { type CodePayload, sendCode, submissionKey } from './code-submission.ts'

/** Submits code: all tests run on the server. Without a network it waits, also over a reload, and is sent when that is back. */
export function useSubmitCode(
  { handsonid, title, version }: CodeTaskPage,
  onSubmitted: (attempt: CodeAttempt) => void,
) {
  const queries = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const readAgain = (): void => {
    for (const queryKey of [['code-task', handsonid], ['activity']]) void queries.invalidateQueries({ queryKey })
  }
  const { pending, isPending, waitsBecause, submit, withdraw } = useSubmission<CodePayload, CodeAttempt>({
    ...submissionKey(handsonid),
    send: pending => sendCode(pending),
    onArrived: attempt => {
      onSubmitted(attempt)
      readAgain()
    },
    onRefused: setFault,
    onSettled: outcome => {
      if (!outcome.isSubmitted) setFault(outcome.text)
      readAgain()
    },
  })
  const waits = pending !== null && (waitsBecause !== null || !isPending)
  return {
    isPending: isPending && !waits,
    /** Submitted, and waiting for the network. */
    isWaiting: waits,
    pending,
    waitsBecause,
    /** Why the last one was not taken. */
    fault,
    submit: (answer: string): void => {
      setFault(null)
      submit({ name: title, payload: { attemptid: crypto.randomUUID(), answer, version } })
    },
    takeBack: withdraw,
  }
}
