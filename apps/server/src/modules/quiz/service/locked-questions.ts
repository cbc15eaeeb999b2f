import type { QuizContent } from '@learn/course/content/quiz'
import { type AnswerRow, type AttemptRow, attemptWithAnswers } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import { triesAt } from './attempt-times.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

interface AttemptState {
  attempt: Pick<AttemptRow, 'state' | 'plan'>
  answers: readonly Pick<AnswerRow, 'slot' | 'isDone'>[]
  quiz: Pick<QuizContent, 'behaviour' | 'navigation'>
  versions: ReadonlyMap<number, PinnedQuestion>
}

const NONE: ReadonlySet<number> = new Set()

/** Whether a question of the attempt requires the previous one. */
const hasWaiting = ({ plan }: Pick<AttemptRow, 'plan'>): boolean => plan.some(({ needsPrevious }) => needsPrevious)

/**
 * The slots that are locked until the previous question is finished ("require previous" in Moodle). As in Moodle, only questions that
 * can be finished during the attempt lock the next one: not those marked at submission or by a person.
 */
export function findLockedSlots({ attempt, answers, quiz, versions }: AttemptState): ReadonlySet<number> {
  const isRunning = attempt.state === 'open' || attempt.state === 'overdue'
  if (!isRunning || quiz.navigation === 'sequential' || !hasWaiting(attempt)) return NONE
  const closed = new Set<number>()
  const done = new Set(answers.filter(({ isDone }) => isDone).map(({ slot }) => slot))
  const canFinish = ({ version }: PlannedSlot): boolean => {
    const pinned = versions.get(version)
    return pinned !== undefined && (triesAt(quiz, pinned.question) ?? 0) > 0
  }
  for (const [n, { slot, needsPrevious }] of attempt.plan.entries()) {
    const before = attempt.plan[n - 1]
    if (!needsPrevious || !before) continue
    if (closed.has(before.slot) || (canFinish(before) && !done.has(before.slot))) closed.add(slot)
  }
  return closed
}

/** The same for an attempt whose answers are not loaded: they are read only when a question requires the previous one. */
export async function lockedSlotsNow(
  { db, questions }: Pick<QuizParts, 'db' | 'questions'>,
  attempt: AttemptRow,
  quizOf: () => Promise<AttemptState['quiz']>,
): Promise<ReadonlySet<number>> {
  if (!hasWaiting(attempt)) return NONE
  const versions = await questions(
    db,
    attempt.plan.map(({ version }) => version),
  )
  const { answers = [] } = (await attemptWithAnswers(db, attempt.id)) ?? {}
  return findLockedSlots({ attempt, answers, quiz: await quizOf(), versions })
}
