import type { AttemptReview } from '@learn/contract/quiz'
import { isQuestion } from '../responses.ts'

export type Filter = 'all' | 'wrong' | 'flagged'

/** Slots by what is looked at. A text stands with all. */
export function getFilters({
  attempt,
  results,
}: Pick<AttemptReview, 'attempt' | 'results'>): Record<Filter, Set<number>> {
  const states = new Map(results.map(({ slot, result }) => [slot, result.state]))
  const asked = attempt.questions.filter(isQuestion)
  const slots = (list: readonly { slot: number }[]) => new Set(list.map(({ slot }) => slot))
  return {
    all: slots(attempt.questions),
    wrong: slots(asked.filter(({ slot }) => ['wrong', 'partly', 'unanswered'].includes(states.get(slot) ?? ''))),
    flagged: slots(asked.filter(({ flagged }) => flagged)),
  }
}
