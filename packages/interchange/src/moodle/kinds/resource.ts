import { type PackageContent, PLAIN_RULES } from '@learn/course/content/package'
import type { ResourceContent } from '@learn/course/content/resource'
import type { OwnedFile } from '../owned-files.ts'
import { getTree } from '../package-of-module.ts'
import type { ContentSource, KindReader, ReadContent } from './kind-reader.ts'
import { videoContent } from './videofile.ts'

/** The type of what is only read, pages too. */
export const RESOURCE_TYPE = 'resource'

export const resourceReader: KindReader = {
  module: 'resource',
  read(source) {
    const files = source.files.inArea('content')
    const main = files.find(({ record }) => record.sortOrder === 1) ?? (files.length === 1 ? files[0] : undefined)
    if (main?.file.mime.startsWith('video/')) return videoContent(main, files)
    if (main && /\.x?html?$/i.test(main.record.path)) return pagesFrom(main, files, source)
    const note = files.length ? (main ? null : 'none of its files is marked as the main one') : 'it has no file'
    return {
      type: RESOURCE_TYPE,
      content: { kind: 'resource', mainPath: main?.file.path ?? null } satisfies ResourceContent,
      note,
    }
  },
}

/** A document that people write on: what they wrote is theirs and never read. */
export const annotatedReader: KindReader = {
  module: 'pdfannotator',
  read: async source => ({
    ...(await resourceReader.read(source)),
    note:
      source.files.inArea('content').length > 0 ? 'a document: what people wrote on it is not read' : 'it has no file',
  }),
}

/** A page with the files around it, as authoring tools publish them. */
export function pagesFrom(main: OwnedFile, files: readonly OwnedFile[], source: ContentSource): ReadContent {
  const item = { key: 'start', title: source.name, level: 0, path: main.record.path, reports: false }
  const content: PackageContent = {
    kind: 'package',
    format: 'html',
    title: '',
    items: [{ ...item, launchData: '', passPct: null }],
    rules: PLAIN_RULES,
  }
  const others = source.files.models.filter(file => file.area !== 'content')
  return { type: RESOURCE_TYPE, content, note: null, files: [...others, ...getTree(files).values()] }
}
