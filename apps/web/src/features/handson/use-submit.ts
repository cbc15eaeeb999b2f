import type { EnteredCells, NewSubmission, ServedProblem, SheetResult } from '@learn/contract/sandbox'
import { useQueryClient } from '@tanstack/react-query'
import { NotSentYet } from '#shared/journal/op.ts'
import { useSubmission } from '#shared/submissions/use-submission.ts'
import { toast } from '#shared/ui/toast.ts'
import { getProblemId } from './problem-id.ts'
import { problemUserId } from './queries.ts'
import { isBestRun, type SheetReply, sendSheet, submissionKey } from './sheet-submission.ts'
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
  /** Sends what the journal still holds; true once it has arrived. */
  saved: () => Promise<boolean>
}

/** A practice run follows what was typed before it, so that the history tells them in their order; it waits so long for that. */
const FOLLOWS_WITHIN_MS = 2000

const CHANGED = 'Another device changed this sheet. Run it again before you submit it.'

/**
 * Submits graded sheets; an assessed one then shows what it came to. What cannot be sent now waits in this browser, of practice runs
 * the best one, and is sent when the network is back.
 */
export function useSubmit({ problem, onSubmitted, latest, saved }: Given) {
  const queries = useQueryClient()
  const id = getProblemId(problem)
  const readAgain = (): void => {
    const changed = [['sheet-attempts', id], ['sheet-problems'], ['activity']]
    for (const queryKey of problem.isAssessed ? [...changed, ['sheet-problem', id]] : changed)
      void queries.invalidateQueries({ queryKey })
  }
  const { pending, isPending, waitsBecause, submit, withdraw } = useSubmission<NewSubmission, SheetReply>({
    ...submissionKey(id),
    send: async (run, signal) => {
      if (!problem.isAssessed) {
        if (navigator.onLine) await Promise.race([saved(), after(FOLLOWS_WITHIN_MS)])
      } else {
        // The server compares it with what was typed, which must be there before it.
        if (!(await saved())) throw new NotSentYet()
        if (isOther(run.payload, await latest())) throw new Error(CHANGED)
      }
      signal.throwIfAborted()
      return sendSheet(run)
    },
    onArrived: ({ data: { attempts } }) => {
      readAgain()
      const [newest] = attempts
      if (problem.isAssessed && newest) onSubmitted(newest.attemptId)
    },
    onRefused: message => {
      // It may have arrived, now or from another device: then the page goes on to it.
      if (problem.isAssessed) readAgain()
      toast.error(message)
    },
    onSettled: outcome => {
      readAgain()
      if (!outcome.isSubmitted) toast.error(outcome.text)
    },
  })
  return {
    submit: ({ cells, result }: Graded): void => {
      const { isAssessed, version, title } = problem
      const payload = newSubmission(problemUserId(id), { cells, result, isInJournal: isAssessed, version })
      submit({ name: title, payload, isQuiet: !isAssessed }, isAssessed || isBestRun(id, payload))
    },
    pending,
    waitsBecause,
    withdraw,
    /** It is on its way, or waits. */
    isSubmitting: isPending || pending !== null,
    isWaiting: pending !== null && (waitsBecause !== null || !navigator.onLine),
  }
}

const after = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Whether the sheet is another one than what is submitted. */
const isOther = ({ attempts: [attempt] }: NewSubmission, now: EnteredCells): boolean =>
  Object.entries(attempt?.data ?? {}).some(([cell, { enteredFormula }]) => enteredFormula !== (now[cell] ?? ''))
