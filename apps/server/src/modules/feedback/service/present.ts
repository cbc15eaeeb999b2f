import type { FeedbackItemView, FeedbackView } from '@learn/contract/feedback'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { findReceipt, type Receipt } from '../repo/receipts.ts'
import { findChange } from '../repo/widget.ts'
import { alreadyAnswered } from './open-feedback.ts'

type Dates = Pick<ActivityNode, 'openAt' | 'closeAt'>

/** Why a feedback cannot be sent now; null where it can. */
export function reasonForRefusal(
  { openAt, closeAt }: Dates,
  { isSeveral }: Pick<FeedbackContent, 'isSeveral'>,
  sent: number,
  now: Date,
): string | null {
  if (openAt && openAt > now) return 'This feedback is not open yet.'
  if (closeAt && closeAt <= now) return 'This feedback is closed.'
  return sent > 0 && !isSeveral ? 'You have sent your feedback. Thank you.' : null
}

/** Throws `feedback/answered` for who has sent theirs and may send no other one, `feedback/closed` outside of its dates. */
export function requireAnswerable(
  activity: Dates,
  content: Pick<FeedbackContent, 'isSeveral'>,
  receipt: Receipt | undefined,
  now: Date,
): void {
  if (receipt && !content.isSeveral) throw alreadyAnswered()
  const refusal = reasonForRefusal(activity, content, 0, now)
  if (refusal !== null) throw new AppError('feedback/closed', refusal)
}

/** What stands around a feedback: the name that items of information show, and how author HTML gets working addresses. */
interface Around {
  courseName: string
  resolve(html: string): string
}

/** A feedback as its learner sees it. */
export async function presentFeedback(
  { db, clock }: ClassroomParts,
  { userId }: Pick<Caller, 'userId'>,
  activity: Dates & Pick<ActivityNode, 'id'>,
  content: FeedbackContent,
  { courseName, resolve }: Around,
): Promise<FeedbackView> {
  const sent = (await findReceipt(db, userId, activity.id))?.sent ?? 0
  return {
    kind: 'feedback',
    items: content.items.map(item => presentItem(item, { courseName, resolve })),
    isAnonymous: content.isAnonymous,
    isSeveral: content.isSeveral,
    sent,
    refusal: reasonForRefusal(activity, content, sent, clock.now()),
    thanksHtml: resolve(content.thanksHtml),
    ...(sent > 0 && { change: await findChange(db, activity.id) }),
  }
}

function presentItem(item: FeedbackItem, { courseName, resolve }: Around): FeedbackItemView {
  if (item.type === 'prose') return { ...item, html: resolve(item.html) }
  if (item.type !== 'info') return item
  const { type, key, name, dependsOn } = item
  return { type, key, name, dependsOn, value: item.of === 'time' ? '' : courseName }
}
