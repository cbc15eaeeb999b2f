import { feedbackAnswers } from '@learn/contract/feedback'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { type ClassroomParts, openActivityOfScope } from '../../classroom/index.ts'
import { can } from '../policy.ts'
import { storeDraft } from '../repo/drafts.ts'
import { findReceipt } from '../repo/receipts.ts'
import { alreadyAnswered, contentOfFeedback, notFound } from './open-feedback.ts'

/** Null: it was thrown away. */
const draft = feedbackAnswers.nullable()

/** Where a feedback is written until it is sent. */
export const feedbackScope = (activityId: number): string => `feedback:${activityId}`

/**
 * `feedback:<activity>`: what the caller is about to answer, in the one slot `answers`. Apps go on with it. What was sent once takes no
 * draft any more, so that nothing late of an anonymous answer stays under a name.
 */
export const draftScope = (parts: ClassroomParts): ScopeKind => ({
  kind: 'feedback',
  async open(caller, id) {
    const { activity } = await openActivityOfScope(parts, caller, id)
    if (!can(caller, 'answer')) throw notFound()
    const { isSeveral } = await contentOfFeedback(parts.db, activity.id)
    if (!isSeveral && (await findReceipt(parts.db, caller.userId, activity.id))) throw alreadyAnswered()
    return {
      schemaOf: slot => (slot === 'answers' ? draft : null),
      conflicts: 'last',
      store: storeDraft(caller.userId, activity.id, parts.clock.now()),
    }
  },
})
