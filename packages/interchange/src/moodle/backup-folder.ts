import { readFile } from 'node:fs/promises'
import { ArchiveError, quoted } from '../archive/archive-error.ts'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../archive/archive-limits.ts'
import type { UnpackedEntry } from '../archive/entry-store.ts'
import type { UnpackedArchive } from '../archive/unpack-archive.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlNode } from '../xml/xml-node.ts'

/** Bytes of one XML file that we are ready to hold in memory. Chosen: the largest sample's questions are 10 MB. */
const MAX_XML_BYTES = 16_000_000
/** The files that hold the whole course in one. */
const MAX_LIST_BYTES = 64_000_000
const LISTS = new Set(['moodle_backup.xml', 'questions.xml', 'files.xml'])

const MANIFEST = 'moodle_backup.xml'
/** Files that hold nothing but users' data, logs and indexes: never written to our disk. */
const UNWANTED =
  /(^|\/)(users\.xml|gradebook\.xml|grade_history\.xml|logs\.xml|logstores\.xml|comments\.xml|xapistate\.xml|competencies\.xml|moodle_backup\.log|\.ARCHIVE_INDEX)$/

/** Which entries of a backup are worth their bytes on disk. */
export function isWantedEntry(path: string): boolean {
  return !UNWANTED.test(path)
}

/** The files of one unpacked backup, by their paths below the folder that holds `moodle_backup.xml`. */
export class BackupFolder {
  readonly folder: string
  readonly #archive: UnpackedArchive
  readonly #prefix: string
  #xmlLength = 0
  readonly limits: ArchiveLimits

  /** Throws `archive/not-a-backup` unless exactly one backup is inside, at the top or in one folder. */
  constructor(archive: UnpackedArchive, limits: ArchiveLimits = ARCHIVE_LIMITS) {
    this.limits = limits
    this.folder = archive.folder
    this.#archive = archive
    this.#prefix = prefixOf([...archive.entries.keys(), ...archive.links])
  }

  /** Hard links that nothing asked for. */
  get links(): string[] {
    return [...this.#archive.links]
  }

  /** A file that is needed; null when it is absent. Throws `archive/bad-entry` for one that is only a link. */
  entry(path: string): UnpackedEntry | null {
    if (this.#archive.links.has(this.#prefix + path))
      throw new ArchiveError('archive/bad-entry', `The archive holds a hard link, ${quoted(path)}.`)
    return this.#archive.entries.get(this.#prefix + path) ?? null
  }

  /** How many files have a path like this. */
  count(pattern: RegExp): number {
    return this.pathsLike(pattern).length
  }

  /** The paths below the folder of the backup that are like this. */
  pathsLike(pattern: RegExp): string[] {
    const paths = [...this.#archive.entries.keys()].map(path => path.slice(this.#prefix.length))
    return paths.filter(path => pattern.test(path))
  }

  /** The text of a file; null when it is absent. Throws `archive/bad-xml` when it is too large to hold. */
  async text(path: string): Promise<string | null> {
    const entry = this.entry(path)
    if (!entry?.diskPath) return null
    const limit = LISTS.has(path) ? MAX_LIST_BYTES : MAX_XML_BYTES
    if (entry.sizeBytes > limit) throw new ArchiveError('archive/bad-xml', `${path} is larger than ${limit} bytes.`)
    return (await readFile(entry.diskPath, 'utf8')).replace(/^\ufeff/, '')
  }

  /** The start of a file, for ids that stand in its first lines; '' when it is absent or too large to look into. */
  async start(path: string): Promise<string> {
    const entry = this.entry(path)
    if (!entry || entry.sizeBytes > 8_000_000) return ''
    return (await this.text(path)) ?? ''
  }

  /** The root element of a file; null when it is absent. Throws `archive/doctype`, `archive/bad-xml`, `archive/too-much-text`. */
  async xml(path: string): Promise<XmlNode | null> {
    const text = await this.text(path)
    this.#xmlLength += text?.length ?? 0
    if (this.#xmlLength > this.limits.maxXmlLength) {
      throw new ArchiveError(
        'archive/too-much-text',
        `The backup holds more than ${this.limits.maxXmlLength.toLocaleString('en')} characters of course text.`,
      )
    }
    return text === null ? null : parseXml(text, path)
  }
}

function prefixOf(paths: string[]): string {
  if (paths.includes(MANIFEST)) return ''
  const found = paths.filter(path => path.split('/').length === 2 && path.endsWith(`/${MANIFEST}`))
  if (found.length > 1) {
    throw new ArchiveError('archive/not-a-backup', 'The archive holds more than one course backup.')
  }
  const [only] = found
  if (only !== undefined) return only.slice(0, -MANIFEST.length)
  throw new ArchiveError(
    'archive/not-a-backup',
    paths.includes('moodle.xml')
      ? 'The archive is a backup of Moodle 1.x, which cannot be read; 2.x and later can.'
      : 'The archive is not a Moodle course backup: it holds no moodle_backup.xml.',
  )
}
