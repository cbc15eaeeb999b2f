import { type ResourceContent, resourceContent } from '@learn/course/content/resource'
import type { ActivityKind } from '../../classroom/index.ts'

export const kind: ActivityKind<ResourceContent> = {
  type: 'resource',
  content: resourceContent,
  isListed: true,
  isDownload: true,
  tab: 'resources',
  completes: () => 'opening',
  clean: content => content,
  present({ content, files }) {
    const all = files()
    const file = all.find(candidate => candidate.path === content.mainPath) ?? all[0] ?? null
    return { kind: 'resource', file, others: all.filter(other => other !== file) }
  },
}
