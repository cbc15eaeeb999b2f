import type { EnteredCells, NewSubmission, ServedProblem, SheetResult } from '@learn/contract/sandbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { dropPendingRun, isRetryable, isRunPending, savePendingRun } from './pending-runs.ts'
import { problemIdOf } from './problem-id.ts'
import { problemUserId } from './queries.ts'
import { newSubmission } from './submission.ts'

/** What stood in the answer cells, and what grading said of it. */
export interface Graded {
  cells: EnteredCells
  result: SheetResult
}

interface Given {
  problem: ServedProblem
  onSubmitted: (attemptId: string) => void
  /** What stands in the answer cells, on all devices. */
  latest: () => Promise<EnteredCells>
  /** Sends what the journal still holds. */
  saved: () => Promise<unknown>
}

/** A practice run follows what was typed before it, so that the history tells them in their order; it waits so long for that. */
const FOLLOWS_WITHIN_MS = 2000

const CHANGED = 'Another device changed this sheet. Run it again before you submit it.'
const KEPT = 'Your run is kept in this browser, and counts when you are online again.'

/**
 * Hands graded sheets in; an assessed one then shows what it came to. A practice run that cannot be sent now is kept, and sent when
 * the network is back.
 */
export function useSubmit({ problem, onSubmitted, latest, saved }: Given) {
  const queries = useQueryClient()
  const id = problemIdOf(problem)
  const readAgain = (): void => {
    const changed = [['sheet-attempts', id], ['sheet-problems'], ['activity']]
    for (const queryKey of problem.isAssessed ? [...changed, ['sheet-problem', id]] : changed)
      void queries.invalidateQueries({ queryKey })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: NewSubmission) => {
      if (problem.isAssessed) {
        if (isOther(body, await latest())) throw new Error(CHANGED)
      } else {
        // First of all, so that a page that goes away has it.
        savePendingRun(body)
        if (navigator.onLine) await Promise.race([saved(), after(FOLLOWS_WITHIN_MS)])
      }
      return call('pipeline.createSubmission', { body })
    },
    onSuccess: ({ data }, body) => {
      dropPendingRun(body)
      readAgain()
      const [newest] = data.attempts
      if (problem.isAssessed && newest) onSubmitted(newest.attemptId)
    },
    onError: (error, body) => {
      if (!problem.isAssessed && isRetryable(error) && isRunPending(body)) {
        toast.message(KEPT)
        return
      }
      dropPendingRun(body)
      // It may have arrived, now or from another device: then the page goes on to it.
      if (problem.isAssessed) readAgain()
      toast.error(error.message)
    },
  })
  return {
    submit: ({ cells, result }: Graded) =>
      mutate(
        newSubmission(problemUserId(id), {
          cells,
          result,
          isInJournal: problem.isAssessed,
          version: problem.version,
        }),
      ),
    isSubmitting: isPending,
  }
}

const after = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Whether the sheet is another one than what is handed in. */
const isOther = ({ attempts: [attempt] }: NewSubmission, now: EnteredCells): boolean =>
  Object.entries(attempt?.data ?? {}).some(([cell, { enteredFormula }]) => enteredFormula !== (now[cell] ?? ''))
