import { type AssignContent, assignContent } from '@learn/course/content/assign'
import { PLAIN_ASSIGNMENT } from '@learn/course/content/plain-assignment'
import { isUnsupported, type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { cleanSettings, isBlankHtml } from '../../learning/index.ts'
import { readBegun } from '../repo/work.ts'
import { findUnreleasedMarks, listGradedAttempts } from '../service/graded-attempts.ts'
import type { AssignmentParts } from '../service/parts.ts'
import { presentAssignment } from '../service/present.ts'

/** An assignment, completed by its hand-in or its grade; what nobody can hand in here is kept, and done by hand. */
export const kind = (parts: AssignmentParts): ActivityKind<AssignContent | UnsupportedContent> => ({
  type: 'assign',
  content: z.union([assignContent, unsupportedContent]),
  isListed: true,
  tab: 'assignments',
  takesWork: true,
  completes: content => (content && isUnsupported(content) ? 'hand' : 'own'),
  text: content =>
    isUnsupported(content)
      ? ''
      : [content.instructionsHtml, ...content.criteria.map(({ html }) => html)].filter(Boolean),
  words: content => (isUnsupported(content) ? '' : content.criteria.map(({ name }) => name).join(' ')),
  blank: PLAIN_ASSIGNMENT,
  whatIsMissing(content, { introHtml }) {
    if (isUnsupported(content)) return null
    if (isBlankHtml(introHtml) && isBlankHtml(content.instructionsHtml))
      return 'It doesn’t say what to do yet. Write the task, then publish'
    if (!content.text && !content.files)
      return 'Learners can’t submit anything yet. Choose a text or files, then publish'
    return null
  },
  clean: (content, cleanHtml) =>
    isUnsupported(content)
      ? { ...content, settings: cleanSettings(content.settings, cleanHtml) }
      : {
          ...content,
          instructionsHtml: cleanHtml(content.instructionsHtml),
          criteria: content.criteria.map(one => ({ ...one, html: cleanHtml(one.html) })),
        },
  begun: (userId, activities) =>
    readBegun(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  held: activities => findUnreleasedMarks(parts.db, activities),
  attempts: (userId, activity) => listGradedAttempts(parts.db, userId, activity),
  present: ({ content, ...context }) =>
    isUnsupported(content) ? { kind: 'unavailable' } : presentAssignment(parts, { ...context, content }),
})
