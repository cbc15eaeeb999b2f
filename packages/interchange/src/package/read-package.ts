import type { FileModel } from '@learn/course'
import { type PackageContent, PLAIN_RULES } from '@learn/course/content/package'
import { ArchiveError } from '../archive/archive-error.ts'
import { type UnpackOptions, unpackArchive } from '../archive/unpack-archive.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { withoutDoctype } from '../xml/without-doctype.ts'
import { readH5pManifest } from './h5p-manifest.ts'
import { readImsManifest } from './ims-manifest.ts'
import { filesOfArchive, type PackageFiles, textOfFile } from './package-files.ts'
import { getTitle } from './package-texts.ts'

/** A package that plays, with its files. */
export interface ReadPackage {
  content: PackageContent
  files: FileModel[]
}

/** A package of an archive; `close` removes what was unpacked. */
export interface OpenedPackage extends ReadPackage {
  close(): Promise<void>
}

/**
 * Unpacks a SCORM, IMS or H5P package and reads what it is. Throws ArchiveError with one sentence; then nothing is left behind.
 * Source: trust.md 3 for the limits.
 */
export async function openPackage(
  file: string,
  options: UnpackOptions,
  readFiles: (files: PackageFiles) => Promise<ReadPackage> = readPackageFiles,
): Promise<OpenedPackage> {
  const archive = await unpackArchive(file, options)
  try {
    return { ...(await readFiles(filesOfArchive(archive.entries))), close: archive.close }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** What the files of a package are. Throws `archive/not-a-package`, `archive/bad-xml`, `archive/doctype`. */
export async function readPackageFiles(files: PackageFiles): Promise<ReadPackage> {
  const read = (await readIms(files)) ?? (await readH5p(files))
  if (!read)
    throw new ArchiveError(
      'archive/not-a-package',
      'The package has no imsmanifest.xml or h5p.json at its top that names a page to open.',
    )
  return { content: { kind: 'package', rules: PLAIN_RULES, ...read }, files: [...files.values()] }
}

/** The same, and without a manifest pages as authoring tools publish them for the web. */
export async function readPagesOrPackage(files: PackageFiles): Promise<ReadPackage> {
  const entry = [...files.keys()].some(isManifest) ? undefined : entryPage([...files.keys()])
  if (entry === undefined) return readPackageFiles(files)
  const title = getTitle((await textOfFile(files, entry)) ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
  const item = {
    key: 'start',
    title: title || entry,
    level: 0,
    path: entry,
    reports: false,
    launchData: '',
    passPct: null,
  }
  return {
    content: { kind: 'package', rules: PLAIN_RULES, format: 'html', title, items: [item] },
    files: [...files.values()],
  }
}

const isManifest = (path: string): boolean => /^(imsmanifest\.xml|h5p\.json)$/i.test(path)

/** The page that opens first: by the names that it has in all tools, else the only one at the top. */
function entryPage(paths: readonly string[]): string | undefined {
  const pages = paths.filter(path => !path.includes('/') && /\.html?$/i.test(path))
  const named = ['index', 'story', 'presentation', 'default'].flatMap(
    name => pages.find(page => page.toLowerCase().replace(/\.html?$/, '') === name) ?? [],
  )
  return named[0] ?? (pages.length === 1 ? pages[0] : undefined)
}

type Read = Pick<PackageContent, 'format' | 'title' | 'items' | 'sequencing' | 'minutes'>

async function readIms(files: PackageFiles): Promise<Read | null> {
  const name = [...files.keys()].find(path => path.toLowerCase() === 'imsmanifest.xml') ?? ''
  const text = await textOfFile(files, name)
  return text === null
    ? null
    : readImsManifest(parseXml(withoutDoctype(text), 'imsmanifest.xml'), path => files.has(path))
}

async function readH5p(files: PackageFiles): Promise<Read | null> {
  const text = await textOfFile(files, 'h5p.json')
  const read = text === null || !files.has('content/content.json') ? null : readH5pManifest(text)
  return read && { format: 'h5p', ...read }
}
