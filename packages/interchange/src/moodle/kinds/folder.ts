import type { FolderContent } from '@learn/course/content/folder'
import type { KindReader } from './kind-reader.ts'

export const folderReader: KindReader = {
  module: 'folder',
  read: () => ({ type: 'folder', content: { kind: 'folder' } satisfies FolderContent, note: null }),
}
