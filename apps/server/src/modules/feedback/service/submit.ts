import type { ActivityState } from '@learn/contract/course'
import type { FeedbackAnswers } from '@learn/contract/feedback'
import type { Caller } from '#platform/http/caller.ts'
import { forgetScope } from '#platform/journal/repo/forget.ts'
import { type ClassroomParts, openActivity } from '../../classroom/index.ts'
import { completeActivity, getSaved } from '../../progress/index.ts'
import { can } from '../policy.ts'
import { lockFeedback } from '../repo/answers.ts'
import { removeDraft } from '../repo/drafts.ts'
import { findReceipt } from '../repo/receipts.ts'
import { checkAnswers } from './check-answers.ts'
import { feedbackScope } from './draft-scope.ts'
import { contentOfFeedback, notFound } from './open-feedback.ts'
import { requireAnswerable } from './present.ts'
import { writeAnswer } from './write-answer.ts'

interface Submission {
  activityid: number
  answers: FeedbackAnswers
  key: string
}

/**
 * Sends what the caller answers, once for a key; nothing of its draft stays. Throws `learning/not-found`, `learning/locked`, `feedback/not-found`, `feedback/invalid`,
 * `feedback/answered`, `feedback/closed`.
 */
export async function submitFeedback(
  parts: ClassroomParts,
  caller: Caller,
  { activityid, answers, key }: Submission,
): Promise<{ state: ActivityState }> {
  const opened = await openActivity(parts, caller, activityid)
  if (!can(caller, 'answer')) throw notFound()
  const content = await contentOfFeedback(parts.db, activityid)
  const { userId } = caller
  return parts.db.transaction().execute(async tx => {
    await lockFeedback(tx, activityid)
    const receipt = await findReceipt(tx, userId, activityid)
    if (receipt?.last_key === key) return getSaved(opened)
    const now = parts.clock.now()
    requireAnswerable(opened.activity, content, receipt, now)
    const { isAnonymous } = content
    const counted = checkAnswers(content.items, answers)
    await writeAnswer(tx, { activityId: activityid, userId, isAnonymous, answers: counted, at: now, key }, receipt)
    await removeDraft(tx, userId, activityid)
    await forgetScope(tx, { userId, scope: feedbackScope(activityid) })
    return opened.activity.completion === 'auto' ? completeActivity(tx, parts.clock, userId, opened) : getSaved(opened)
  })
}
