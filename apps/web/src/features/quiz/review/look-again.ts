import type { AttemptReview } from '@learn/contract/quiz'
import type { Query } from '@tanstack/react-query'

/** Code that was handed in is run in seconds: so often, and so many times, the review looks whether it is marked. */
const LOOK_MS = 3000
const MOST_LOOKS = 40

const isRunning = ({ attempt, results }: AttemptReview): boolean => {
  const code = new Set(attempt.questions.filter(({ type }) => type === 'coderunner').map(({ slot }) => slot))
  return results.some(({ slot, result }) => code.has(slot) && result.state === 'waiting')
}

/** When a review looks again: while code of it is run; false: not of itself. */
export const lookAgain = ({ state: { data, dataUpdateCount } }: Pick<Query<AttemptReview>, 'state'>): number | false =>
  data && dataUpdateCount < MOST_LOOKS && isRunning(data) ? LOOK_MS : false
