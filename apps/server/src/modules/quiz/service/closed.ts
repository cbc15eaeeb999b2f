import type { QuizContent } from '@learn/course/content/quiz'
import { type AnswerRow, type AttemptRow, attemptWithAnswers } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import { triesAt } from './attempt-times.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

interface Standing {
  attempt: Pick<AttemptRow, 'state' | 'plan'>
  answers: readonly Pick<AnswerRow, 'slot' | 'isDone'>[]
  quiz: Pick<QuizContent, 'behaviour' | 'navigation'>
  versions: ReadonlyMap<number, PinnedQuestion>
}

const NONE: ReadonlySet<number> = new Set()

/** Whether a question of the plan waits for another. */
const hasWaiting = ({ plan }: Pick<AttemptRow, 'plan'>): boolean => plan.some(({ needsPrevious }) => needsPrevious)

/**
 * The slots that are not asked before the one before them is finished. As Moodle has it, that holds where an answer can be finished
 * while the attempt runs: a question that only the hand-in or a person marks keeps nothing closed, and a text none but its own.
 */
export function closedSlots({ attempt, answers, quiz, versions }: Standing): ReadonlySet<number> {
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

/** The same of an attempt whose answers are not at hand: they are read where a question waits at all. */
export async function closedNow(
  { db, questions }: Pick<QuizParts, 'db' | 'questions'>,
  attempt: AttemptRow,
  quizOf: () => Promise<Standing['quiz']>,
): Promise<ReadonlySet<number>> {
  if (!hasWaiting(attempt)) return NONE
  const versions = await questions(
    db,
    attempt.plan.map(({ version }) => version),
  )
  const { answers = [] } = (await attemptWithAnswers(db, attempt.id)) ?? {}
  return closedSlots({ attempt, answers, quiz: await quizOf(), versions })
}
