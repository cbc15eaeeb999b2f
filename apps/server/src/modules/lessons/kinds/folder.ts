import { type FolderContent, folderContent } from '@learn/course/content/folder'
import type { ActivityKind } from '../../classroom/index.ts'

export const kind: ActivityKind<FolderContent> = {
  type: 'folder',
  content: folderContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'opening',
  blank: { kind: 'folder' },
  whatIsMissing: (_content, { paths }) => (paths.length === 0 ? 'It has no file yet. Add one, then publish' : null),
  clean: content => content,
  present: ({ files }) => ({ kind: 'folder', files: files() }),
}
