import { type QuestionResponse, seedOf } from '@learn/questions'
import type { Algebra, AlgebraJob } from '../algebra/algebra.ts'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** A question of an attempt with its answers. */
interface Asked {
  planned: Pick<PlannedSlot, 'arrangement'>
  pinned: PinnedQuestion | undefined
  answer: Pick<AnswerRow, 'response' | 'tries'> | undefined
}

/** Every answer that may be marked: the one that stands and those that were checked. */
const answersOf = ({ answer }: Asked): QuestionResponse['answer'][] =>
  [answer?.response, ...(answer?.tries.map(({ response }) => response) ?? [])].flatMap(response =>
    response ? [response.answer] : [],
  )

/**
 * Has what computer algebra works out of these questions worked out, beside the process: what shows and marks them finds it. Others are
 * passed over.
 */
export async function readyAlgebra(algebra: Algebra, userId: number, asked: readonly Asked[]): Promise<void> {
  const jobs = asked.flatMap((it): AlgebraJob[] => {
    const question = it.pinned?.question
    return question?.type === 'stack'
      ? [{ question, seed: seedOf(it.planned.arrangement), answers: answersOf(it) }]
      : []
  })
  if (jobs.length > 0) await algebra.ready(`user ${userId}`, jobs)
}
