import { randomUUID } from 'node:crypto'
import { ANONYMOUS_BATCH, type FeedbackAnswers } from '@learn/contract/feedback'
import type { Db } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { countAnswers, insertAnswer } from '../repo/answers.ts'
import { addReceipt } from '../repo/receipts.ts'
import { checkAnswers } from './check-answers.ts'
import { contentOfFeedback } from './open-feedback.ts'

/** Writes what somebody answered before, for the demo institute. */
export async function writePastAnswer(
  db: Db,
  { userId, activityId, answers, at }: { userId: number; activityId: number; answers: FeedbackAnswers; at: Date },
): Promise<void> {
  const { items, isAnonymous } = await contentOfFeedback(db, activityId)
  await db.transaction().execute(async tx => {
    await insertAnswer(tx, {
      id: newId(),
      activity_id: activityId,
      user_id: isAnonymous ? null : userId,
      answered_at: isAnonymous ? null : at,
      batch: Math.floor((await countAnswers(tx, activityId)) / ANONYMOUS_BATCH),
      answers: JSON.stringify(checkAnswers(items, answers)),
    })
    await addReceipt(tx, userId, activityId, randomUUID())
  })
}
