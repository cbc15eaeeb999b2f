import type { ResourceContent } from '@learn/course/content/resource'
import type { KindReader } from './kind-reader.ts'
import { videoContent } from './videofile.ts'

export const resourceReader: KindReader = {
  module: 'resource',
  read(source) {
    const files = source.files.inArea('content')
    const main = files.find(({ record }) => record.sortOrder === 1) ?? (files.length === 1 ? files[0] : undefined)
    if (main?.file.mime.startsWith('video/')) return videoContent(main, files)
    const note = files.length ? (main ? null : 'none of its files is marked as the main one') : 'it has no file'
    return {
      type: 'resource',
      content: { kind: 'resource', mainPath: main?.file.path ?? null } satisfies ResourceContent,
      note,
    }
  },
}
