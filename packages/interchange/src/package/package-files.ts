import { readFile } from 'node:fs/promises'
import type { FileModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import type { UnpackedEntries } from '../archive/entry-store.ts'
import { decodePage } from '../xml/decode-text.ts'
import { getWebMime } from './web-mime.ts'

/** Bytes of one manifest that we are ready to hold in memory. */
const MAX_MANIFEST_BYTES = 8_000_000

/** The files of an unpacked package by path, from the folder of its manifest. */
export type PackageFiles = ReadonlyMap<string, FileModel>

const manifestsIn = (paths: readonly string[]): string[] =>
  paths.filter(path => /^(?:[^/]+\/)?(imsmanifest\.xml|h5p\.json)$/i.test(path))

/** The folder that holds all files, with a slash behind it; '' where there is none. */
function onlyFolder(paths: readonly string[]): string {
  const folder = /^[^/]+\//.exec(paths[0] ?? '')?.[0] ?? ''
  return paths.every(path => path.startsWith(folder)) ? folder : ''
}

/** Whether these files are a package of one activity: its manifest stands above them all. */
export const hasManifest = (paths: readonly string[]): boolean => {
  const [root] = manifestsIn(paths)
    .map(path => path.slice(0, path.indexOf('/') + 1))
    .toSorted()
  return root !== undefined && paths.every(path => path.startsWith(root) || path.startsWith('__MACOSX/'))
}

/** Where a package begins: at the top, or in the one folder that holds its manifest. */
const rootOf = (paths: readonly string[]): string => {
  const manifests = manifestsIn(paths)
  const top = manifests.find(path => !path.includes('/'))
  if (manifests.length === 0) return onlyFolder(paths)
  if (top !== undefined || manifests.length !== 1) return ''
  return manifests[0]?.slice(0, manifests[0].indexOf('/') + 1) ?? ''
}

/** The files of an unpacked archive as those of a package; what other systems leave in archives is left out. */
export function filesOfArchive(entries: UnpackedEntries): PackageFiles {
  const paths = [...entries.keys()].filter(path => !/(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path))
  const root = rootOf(paths)
  return new Map(
    paths.flatMap(path => {
      const entry = entries.get(path)
      if (!path.startsWith(root) || !entry?.diskPath) return []
      const { diskPath, sizeBytes } = entry
      return [[path.slice(root.length), packageFile({ path: path.slice(root.length), diskPath, sizeBytes })] as const]
    }),
  )
}

/** A file of a package, with the type that its ending says. */
export const packageFile = (file: Pick<FileModel, 'path' | 'diskPath' | 'sizeBytes'>): FileModel => ({
  ...file,
  area: 'package',
  mime: getWebMime(file.path),
})

/** The text of a file; null where it is not there. Throws `archive/bad-xml` for one too large to hold. */
export async function textOfFile(files: PackageFiles, path: string): Promise<string | null> {
  const file = files.get(path)
  if (!file) return null
  if (file.sizeBytes > MAX_MANIFEST_BYTES)
    throw new ArchiveError('archive/bad-xml', `${path} is larger than ${MAX_MANIFEST_BYTES} bytes.`)
  return decodePage(await readFile(file.diskPath))
}
