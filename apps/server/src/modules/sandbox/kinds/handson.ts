import { type CodeContent, codeContent, isCode } from '@learn/course/content/code'
import { type HandsonContent, handsonContent } from '@learn/course/content/handson'
import { isKept, type KeptContent, keptContent } from '@learn/course/content/kept'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { cleanKept } from '../../learning/index.ts'

type Content = HandsonContent | CodeContent | KeptContent

const viewOf = (content: Content) => {
  if (isKept(content)) return { kind: 'unavailable' } as const
  return isCode(content)
    ? ({ kind: 'code', task: content.task } as const)
    : ({ kind: 'handson', problem: content.problem } as const)
}

/** A spreadsheet problem or a code task, completed by its submit; what another system made of the type is kept, and done by hand. */
export const kind: ActivityKind<Content> = {
  type: 'handson',
  content: z.union([handsonContent, codeContent, keptContent]),
  isListed: true,
  tab: 'assignments',
  completes: content => (content && !isKept(content) ? 'own' : 'hand'),
  minutes: content => (isKept(content) ? null : content.minutes),
  clean: (content, cleanHtml) =>
    isKept(content) ? { ...content, settings: cleanKept(content.settings, cleanHtml) } : content,
  handsonType: content => (!content || isKept(content) ? '' : isCode(content) ? 'code' : 'sheet'),
  present: ({ content }) => viewOf(content),
}
