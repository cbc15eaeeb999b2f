import type { KindReader } from './kind-reader.ts'

export const folderReader: KindReader = {
  module: 'folder',
  read: () => ({ type: 'folder', content: { kind: 'folder' }, note: null }),
}
