import { ANONYMOUS_BATCH, type FeedbackAnswers } from '@learn/contract/feedback'
import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { countFirsts, insertAnswer } from '../repo/answers.ts'
import { addReceipt, type Receipt } from '../repo/receipts.ts'

interface Answer {
  activityId: number
  userId: number
  isAnonymous: boolean
  answers: FeedbackAnswers
  at: Date
  key: string
}

/** Writes one more answer, and that its person has answered; both know of the batch alone where it is anonymous. */
export async function writeAnswer(
  tx: Tx,
  { activityId, userId, isAnonymous, answers, at, key }: Answer,
  before: Receipt | undefined,
): Promise<void> {
  // An answer with a name is in no batch, and leaves its person in the one of their last anonymous answer.
  const batch = isAnonymous
    ? Math.floor((await countFirsts(tx, activityId)) / ANONYMOUS_BATCH)
    : (before?.last_batch ?? null)
  await insertAnswer(tx, {
    id: newId(),
    activity_id: activityId,
    user_id: isAnonymous ? null : userId,
    answered_at: isAnonymous ? null : at,
    batch: batch ?? 0,
    is_first: isAnonymous && before?.last_batch !== batch,
    answers: JSON.stringify(answers),
  })
  await addReceipt(tx, { userId, activityId, batch, key })
}
