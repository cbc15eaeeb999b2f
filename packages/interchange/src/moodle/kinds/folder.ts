import type { FolderContent } from '@learn/course/content/folder'
import type { OwnedFile } from '../owned-files.ts'
import type { KindReader } from './kind-reader.ts'
import { pagesFrom } from './resource.ts'

/** Files to choose from; a site in one opens as what it is. */
export const folderReader: KindReader = {
  module: 'folder',
  read(source) {
    const files = source.files.inArea('content')
    const start = startOfSite(files)
    return start
      ? { ...pagesFrom(start, files, source), note: `a folder of web pages, which opens at ${start.record.path}` }
      : { type: 'folder', content: { kind: 'folder' } satisfies FolderContent, note: null }
  },
}

/** What pages load. Documents are there to be chosen. */
const OF_PAGES =
  /\.(x?html?|css|m?js|json|map|wasm|xml|xsd|dtd|png|jpe?g|gif|webp|avif|svg|ico|cur|bmp|woff2?|ttf|otf|eot|mp3|mp4|m4a|ogg|oga|ogv|wav|webm|vtt|swf)$/i

/** The page that opens a site: an index above all else, with scripts or styles of its own and nothing that a page does not load. */
function startOfSite(files: readonly OwnedFile[]): OwnedFile | undefined {
  const paths = files.map(({ record }) => record.path)
  if (!paths.some(path => /\.(css|m?js)$/i.test(path)) || !paths.every(path => OF_PAGES.test(path))) return undefined
  return files.find(({ record: { path } }) => {
    const [, folder] = /^((?:.*\/)?)index\.x?html?$/i.exec(path) ?? []
    return folder !== undefined && paths.every(one => one.startsWith(folder))
  })
}
