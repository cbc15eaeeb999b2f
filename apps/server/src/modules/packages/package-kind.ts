import { isKept, type KeptContent, keptContent } from '@learn/course/content/kept'
import { isPackage, type PackageContent, packageContent } from '@learn/course/content/package'
import { z } from 'zod'
import type { ActivityKind } from '../classroom/index.ts'
import { cleanKept } from '../learning/index.ts'
import type { PackagesParts } from './service/parts.ts'
import { packagePage } from './service/view.ts'

export type Content = PackageContent | KeptContent

/** A kind that plays packages. One that cannot be played is kept, and learners complete it by hand. */
export const packageKind = (parts: PackagesParts, type: ActivityKind['type']): ActivityKind<Content> => ({
  type,
  content: z.union([packageContent, keptContent]),
  isListed: true,
  tab: 'resources',
  completes: content => (isPackage(content) ? completedBy(content) : 'hand'),
  clean: (content, cleanHtml) =>
    isKept(content) ? { ...content, settings: cleanKept(content.settings, cleanHtml) } : content,
  present: (context: Parameters<NonNullable<ActivityKind<Content>['present']>>[0]) =>
    isPackage(context.content) ? packagePage(parts, context, context.content) : { kind: 'unavailable' },
})

/** What reports and is asked for it completes itself; what only shows pages is done once it was opened. */
export const completedBy = ({ items, rules }: PackageContent): 'own' | 'opening' => {
  const isAsked = rules.needs.status !== null || rules.needs.score !== null
  return isAsked && items.some(item => item.reports) ? 'own' : 'opening'
}
