import { type FeedbackContent, feedbackContent } from '@learn/course/content/feedback'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import { findReceipts } from '../repo/receipts.ts'
import { presentFeedback } from '../service/present.ts'

/** A feedback, completed by sending it. */
export const kind = (parts: ClassroomParts): ActivityKind<FeedbackContent> => ({
  type: 'feedback',
  content: feedbackContent,
  isListed: true,
  tab: 'topics',
  completes: content => (content === null ? 'hand' : 'own'),
  blank: { kind: 'feedback', items: [], isAnonymous: true, isSeveral: false, thanksHtml: '' },
  whatIsMissing: ({ items }) =>
    items.some(item => 'isRequired' in item) ? null : 'It asks nothing yet. Add a question, then publish',
  clean: (content, cleanHtml) => ({
    ...content,
    items: content.items.map(item => (item.type === 'prose' ? { ...item, html: cleanHtml(item.html) } : item)),
    thanksHtml: cleanHtml(content.thanksHtml),
  }),
  text: ({ items }) => items.flatMap(item => (item.type === 'prose' ? [item.html] : [])),
  words: ({ items }) => items.flatMap(item => ('name' in item ? [item.name] : [])).join(' '),
  begun: (userId, activities) =>
    findReceipts(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  present: ({ caller, activity, course, content, resolve }) =>
    presentFeedback(parts, caller, activity, content, { courseName: course.fullName, resolve }),
})
