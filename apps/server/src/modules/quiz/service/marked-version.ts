import { isGradable, migrateAnswer } from '@learn/questions'
import type { AnsweredQuestion, FullAttempt } from './attempt-types.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

/**
 * The answered questions of an attempt, each at the version that marked it. A regrade may have used a newer version than the one that the
 * learner saw, and that version knows the right answer.
 */
export async function answersAtMarkedVersion(
  { db, questions }: Pick<QuizParts, 'db' | 'questions'>,
  { plan, answers }: Pick<FullAttempt, 'plan' | 'answers'>,
): Promise<AnsweredQuestion[]> {
  const versions = await questions(db, [
    ...plan.map(({ version }) => version),
    ...answers.flatMap(({ markedVersion }) => markedVersion ?? []),
  ])
  const bySlot = new Map(answers.map(answer => [answer.slot, answer]))
  return plan.flatMap(planned => {
    const answer = bySlot.get(planned.slot)
    const pinned = versions.get(answer?.markedVersion ?? planned.version)
    if (!pinned || !isGradable(pinned.question)) return []
    return [asMarked({ planned, pinned, answer }, versions.get(planned.version))]
  })
}

/** Choices may have another order in the version that marked than in the one that was shown. */
function asMarked(it: AnsweredQuestion, shown: PinnedQuestion | undefined): AnsweredQuestion {
  const { planned, pinned, answer } = it
  if (!answer?.response || !shown) return it
  const { answer: said, ...rest } = answer.response
  const carried = migrateAnswer(shown.question, pinned.question, { answer: said, arrangement: planned.arrangement })
  if (!carried) return it
  return {
    pinned,
    planned: { ...planned, arrangement: carried.arrangement },
    answer: { ...answer, response: { ...rest, answer: carried.answer } },
  }
}
