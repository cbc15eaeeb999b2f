import { isPackage, type PackageContent, packageContent } from '@learn/course/content/package'
import { isUnsupported, type UnsupportedContent, unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import type { ActivityKind } from '../classroom/index.ts'
import { type ActivityNode, cleanSettings } from '../learning/index.ts'
import { completedBy } from './completed-by.ts'
import { listPackageAttempts } from './service/graded-attempts.ts'
import type { PackagesParts } from './service/parts.ts'
import { packagePage } from './service/view.ts'

export type Content = PackageContent | UnsupportedContent

/** A kind that plays packages. One that cannot be played is kept, and learners complete it by hand. */
export const packageKind = (parts: PackagesParts, type: ActivityKind['type']): ActivityKind<Content> => ({
  type,
  content: z.union([packageContent, unsupportedContent]),
  isListed: true,
  tab: 'resources',
  isSelfReported: true,
  minutes: content => (isPackage(content) ? (content.minutes ?? null) : null),
  blank: { kind: 'kept', settings: {} },
  whatIsMissing: content => (isPackage(content) ? null : 'It has no package yet'),
  completes: content => (isPackage(content) ? completedBy(content) : 'hand'),
  clean: (content, cleanHtml) =>
    isUnsupported(content) ? { ...content, settings: cleanSettings(content.settings, cleanHtml) } : content,
  attempts: async (userId: number, { id: activityId, content }: ActivityNode) =>
    isPackage(content) ? listPackageAttempts(parts.db, { userId, activityId }, content) : [],
  present: (context: Parameters<NonNullable<ActivityKind<Content>['present']>>[0]) =>
    isPackage(context.content) ? packagePage(parts, context, context.content) : { kind: 'unavailable' },
})
