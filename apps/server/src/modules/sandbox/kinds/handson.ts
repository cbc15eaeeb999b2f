import { type HandsonContent, handsonContent } from '@learn/course/content/handson'
import { isKept, type KeptContent, keptContent } from '@learn/course/content/kept'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { cleanKept } from '../../learning/index.ts'

/** A spreadsheet problem, completed by its submit; what another system made of the type is kept, and done by hand. */
export const kind: ActivityKind<HandsonContent | KeptContent> = {
  type: 'handson',
  content: z.union([handsonContent, keptContent]),
  isListed: true,
  tab: 'assignments',
  completes: content => (content && !isKept(content) ? 'own' : 'hand'),
  minutes: content => (isKept(content) ? null : content.minutes),
  clean: (content, cleanHtml) =>
    isKept(content) ? { ...content, settings: cleanKept(content.settings, cleanHtml) } : content,
  handsonType: content => (content && !isKept(content) ? 'sheet' : ''),
  present: ({ content }) => (isKept(content) ? { kind: 'unavailable' } : { kind: 'handson', problem: content.problem }),
}
