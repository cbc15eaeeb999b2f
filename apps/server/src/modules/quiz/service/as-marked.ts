import { carriedAnswer, isAsked } from '@learn/questions'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { QuizParts } from './parts.ts'
import type { FullAttempt } from './present-attempt.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** A question of an attempt with its answer, as one version reads both. */
export interface AnsweredQuestion {
  planned: PlannedSlot
  pinned: PinnedQuestion
  answer: AnswerRow | undefined
}

/**
 * What was asked in an attempt, each by the version that its answer was marked by: what is right is said by that one, whose key may have
 * been mended since it was asked.
 */
export async function answersAsMarked(
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
    if (!pinned || !isAsked(pinned.question)) return []
    return [asMarked({ planned, pinned, answer }, versions.get(planned.version))]
  })
}

/** Choices may stand in another order in the version that marked than they were shown in. */
function asMarked(it: AnsweredQuestion, shown: PinnedQuestion | undefined): AnsweredQuestion {
  const { planned, pinned, answer } = it
  if (!answer?.response || !shown) return it
  const { answer: said, ...rest } = answer.response
  const carried = carriedAnswer(shown.question, pinned.question, { answer: said, arrangement: planned.arrangement })
  if (!carried) return it
  return {
    pinned,
    planned: { ...planned, arrangement: carried.arrangement },
    answer: { ...answer, response: { ...rest, answer: carried.answer } },
  }
}
