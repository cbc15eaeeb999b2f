import { type FolderContent, folderContent } from '@learn/course'
import type { ActivityKind } from '../../classroom/index.ts'

export const folderKind: ActivityKind<FolderContent> = {
  type: 'folder',
  content: folderContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'opening',
  clean: content => content,
  present: ({ files }) => ({ kind: 'folder', files: files() }),
}
