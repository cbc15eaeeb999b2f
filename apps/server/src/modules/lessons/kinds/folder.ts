import { type FolderContent, folderContent } from '@learn/course/content/folder'
import type { ActivityKind } from '../../classroom/index.ts'

export const kind: ActivityKind<FolderContent> = {
  type: 'folder',
  content: folderContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'opening',
  clean: content => content,
  present: ({ files }) => ({ kind: 'folder', files: files() }),
}
