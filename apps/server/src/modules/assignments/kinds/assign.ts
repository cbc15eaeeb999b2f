import { type AssignContent, assignContent } from '@learn/course/content/assign'
import { isKept, type KeptContent, keptContent } from '@learn/course/content/kept'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { cleanSettings } from '../../learning/index.ts'
import { begunOf } from '../repo/work.ts'
import type { AssignmentParts } from '../service/parts.ts'
import { presentAssignment } from '../service/present.ts'

/** An assignment, completed by its hand-in or its grade; what nobody can hand in here is kept, and done by hand. */
export const kind = (parts: AssignmentParts): ActivityKind<AssignContent | KeptContent> => ({
  type: 'assign',
  content: z.union([assignContent, keptContent]),
  isListed: true,
  tab: 'assignments',
  completes: content => (content && isKept(content) ? 'hand' : 'own'),
  text: content =>
    isKept(content) ? '' : [content.instructionsHtml, ...content.criteria.map(({ html }) => html)].filter(Boolean),
  words: content => (isKept(content) ? '' : content.criteria.map(({ name }) => name).join(' ')),
  clean: (content, cleanHtml) =>
    isKept(content)
      ? { ...content, settings: cleanSettings(content.settings, cleanHtml) }
      : {
          ...content,
          instructionsHtml: cleanHtml(content.instructionsHtml),
          criteria: content.criteria.map(one => ({ ...one, html: cleanHtml(one.html) })),
        },
  begun: (userId, activities) =>
    begunOf(
      parts.db,
      userId,
      activities.map(({ id }) => id),
    ),
  present: ({ content, ...context }) =>
    isKept(content) ? { kind: 'unavailable' } : presentAssignment(parts, { ...context, content }),
})
