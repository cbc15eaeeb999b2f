import { randomUUID } from 'node:crypto'
import type { FeedbackAnswers } from '@learn/contract/feedback'
import type { Db } from '#platform/db/tables.ts'
import { findReceipt } from '../repo/receipts.ts'
import { checkAnswers } from './check-answers.ts'
import { contentOfFeedback } from './open-feedback.ts'
import { writeAnswer } from './write-answer.ts'

/** Writes what somebody answered before, for the demo institute. */
export async function writePastAnswer(
  db: Db,
  { userId, activityId, answers, at }: { userId: number; activityId: number; answers: FeedbackAnswers; at: Date },
): Promise<void> {
  const { items, isAnonymous } = await contentOfFeedback(db, activityId)
  const answer = { activityId, userId, isAnonymous, answers: checkAnswers(items, answers), at, key: randomUUID() }
  await db.transaction().execute(async tx => writeAnswer(tx, answer, await findReceipt(tx, userId, activityId)))
}
