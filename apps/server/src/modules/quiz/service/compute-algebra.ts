import { type AlgebraJob, type AlgebraResults, getSeed, type QuestionResponse } from '@learn/questions'
import type { Algebra } from '../algebra/algebra.ts'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** A question of an attempt with its answers. */
interface Asked {
  planned: Pick<PlannedSlot, 'arrangement'>
  pinned: PinnedQuestion | undefined
  answer: Pick<AnswerRow, 'response' | 'tries'> | undefined
}

/** Every answer that may be marked: the current one and those of earlier checks. */
const answersOf = ({ answer }: Asked): QuestionResponse['answer'][] =>
  [answer?.response, ...(answer?.tries.map(({ response }) => response) ?? [])].flatMap(response =>
    response ? [response.answer] : [],
  )

/**
 * What computer algebra says of the STACK questions among these and of their answers, computed beside the event loop. Questions of other
 * types are skipped.
 */
export async function computeAlgebra(
  algebra: Algebra,
  userId: number,
  asked: readonly Asked[],
): Promise<AlgebraResults> {
  const jobs = asked.flatMap((it): AlgebraJob[] => {
    const question = it.pinned?.question
    return question?.type === 'stack'
      ? [{ question, seed: getSeed(it.planned.arrangement), answers: answersOf(it) }]
      : []
  })
  return algebra.compute(`user ${userId}`, jobs)
}
