import { isPackage, type PackageContent, packageContent } from '@learn/course/content/package'
import { type ResourceContent, resourceContent } from '@learn/course/content/resource'
import { z } from 'zod'
import type { ActivityKind } from '../../classroom/index.ts'
import { type PackagesParts, packagePage } from '../../packages/index.ts'

/** A file, or pages with the files around them. */
export const kind = (parts: PackagesParts): ActivityKind<ResourceContent | PackageContent> => ({
  type: 'resource',
  content: z.union([resourceContent, packageContent]),
  isListed: true,
  isDownload: true,
  tab: 'resources',
  completes: () => 'opening',
  blank: { kind: 'resource', mainPath: null },
  whatIsMissing: (_content, { paths }) => (paths.length === 0 ? 'It has no file yet. Add one, then publish' : null),
  clean: content => content,
  present(context) {
    const { content, files } = context
    if (isPackage(content)) return packagePage(parts, context, content)
    const all = files()
    const file = all.find(candidate => candidate.path === content.mainPath) ?? all[0] ?? null
    return { kind: 'resource', file, others: all.filter(other => other !== file) }
  },
})
