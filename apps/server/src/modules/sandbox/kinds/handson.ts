import { type CodeContent, codeContent, isCode, UNNAMED_TASK } from '@learn/course/content/code'
import { type HandsonContent, handsonContent, isHandson, UNNAMED_SHEET } from '@learn/course/content/handson'
import { isUnsupported, type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import { writtenScopes } from '#platform/journal/current.ts'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import { listTaskAttempts } from '../../coding/index.ts'
import { type ActivityNode, cleanSettings } from '../../learning/index.ts'
import { listSheetAttempts } from '../service/graded-attempts.ts'

type Content = HandsonContent | CodeContent | UnsupportedContent

const viewOf = (content: Content) => {
  if (isUnsupported(content)) return { kind: 'unavailable' } as const
  return isCode(content)
    ? ({ kind: 'code', task: content.task } as const)
    : ({ kind: 'handson', problem: content.problem } as const)
}

/** Where the journal keeps what is typed: a sheet under the name of its problem, code under its activity. */
const scopeOf = ({ id, content }: ActivityNode): string =>
  isHandson(content) ? `sheet:${content.problem}` : `code:${id}`

/** A spreadsheet problem or a code task, completed by its submit; what another system made of the type is kept, and done by hand. */
export const kind = ({ db }: Pick<ClassroomParts, 'db'>): ActivityKind<Content> => ({
  type: 'handson',
  content: z.union([handsonContent, codeContent, unsupportedContent]),
  blank: { kind: 'handson', problem: UNNAMED_SHEET, minutes: null },
  variants: { code: { kind: 'code', task: UNNAMED_TASK, minutes: null } },
  isListed: true,
  tab: 'assignments',
  takesWork: true,
  completes: content => (content && !isUnsupported(content) ? 'own' : 'hand'),
  minutes: content => (isUnsupported(content) ? null : content.minutes),
  clean: (content, cleanHtml) =>
    isUnsupported(content) ? { ...content, settings: cleanSettings(content.settings, cleanHtml) } : content,
  handsonType: content => (!content || isUnsupported(content) ? '' : isCode(content) ? 'code' : 'sheet'),
  /** By what was typed; what is done by hand is begun by opening it. */
  async begun(userId, activities) {
    const written = await writtenScopes(db, userId, activities.map(scopeOf))
    const isByHand = ({ content }: ActivityNode) => !isHandson(content) && !isCode(content)
    return new Set(activities.filter(one => isByHand(one) || written.has(scopeOf(one))).map(({ id }) => id))
  },
  attempts: (userId, activity) =>
    isCode(activity.content)
      ? listTaskAttempts(db, { userId, activityId: activity.id })
      : listSheetAttempts(db, userId, activity.id),
  present: ({ content }) => viewOf(content),
})
