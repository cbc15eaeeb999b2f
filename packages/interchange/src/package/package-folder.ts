import { open, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { FileModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import type { UnpackedArchive } from '../archive/unpack-archive.ts'
import { mimeOfName } from '../moodle-xml/mime-of-name.ts'
import { decodePage } from '../xml/decode-text.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { withoutDoctype } from '../xml/without-doctype.ts'
import type { XmlNode } from '../xml/xml-node.ts'

/** Bytes of one text that we are ready to hold in memory, and of all of them. */
const MAX_TEXT_BYTES = 16_000_000
const MAX_ALL_BYTES = 128_000_000
/** What systems put beside the files of their users. */
const STRAY = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/

/** The files of an unpacked package by their paths below the folder that holds its manifest. */
export class PackageFolder {
  readonly #archive: UnpackedArchive
  readonly #prefix: string
  readonly paths: readonly string[]
  /** Where its bytes lie; what is written there goes with them. */
  readonly folder: string
  /** Paths by their composed form: macOS takes accents apart in names, and texts mostly don't. */
  readonly #byComposed: ReadonlyMap<string, string>
  #bytesRead = 0

  /** `prefix`: the folder that all paths are named from, '' or with a slash behind it. */
  constructor(archive: UnpackedArchive, prefix = '') {
    this.#archive = archive
    this.#prefix = prefix
    this.folder = archive.folder
    this.paths = [...archive.entries.keys()]
      .filter(path => path.startsWith(prefix) && !STRAY.test(path))
      .map(path => path.slice(prefix.length))
      .toSorted()
    this.#byComposed = new Map(this.paths.map(path => [path.normalize('NFC'), path]))
  }

  /** The path of a file as the archive spells it; one that it does not hold stays as it is. */
  spelled(path: string): string {
    return this.#archive.entries.has(this.#prefix + path) ? path : (this.#byComposed.get(path.normalize('NFC')) ?? path)
  }

  has(path: string): boolean {
    return this.#archive.entries.has(this.#prefix + this.spelled(path))
  }

  #entry(path: string) {
    return this.#archive.entries.get(this.#prefix + this.spelled(path))
  }

  /** A text; null when it is absent. Throws `archive/bad-xml` when it is too large, `archive/too-much-text`. */
  async text(path: string, maxBytes = MAX_TEXT_BYTES): Promise<string | null> {
    const entry = this.#entry(path)
    if (!entry?.diskPath) return null
    if (entry.sizeBytes > maxBytes)
      throw new ArchiveError('archive/bad-xml', `${path} is larger than ${maxBytes} bytes.`)
    this.#bytesRead += entry.sizeBytes
    if (this.#bytesRead > MAX_ALL_BYTES)
      throw new ArchiveError(
        'archive/too-much-text',
        `The package holds more than ${MAX_ALL_BYTES.toLocaleString('en')} bytes of text.`,
      )
    const bytes = await readFile(entry.diskPath)
    return decodePage(bytes)
      .replace(/^\ufeff/, '')
      .replaceAll('\0', '')
  }

  /** The first hundred bytes of a text; '' when it is absent. */
  async start(path: string): Promise<string> {
    const entry = this.#entry(path)
    if (!entry?.diskPath) return ''
    const handle = await open(entry.diskPath)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(100), 0, 100, 0)
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  /** The root of an XML file with its texts in order; null when it is absent. Throws `archive/bad-xml`, `archive/doctype`. */
  async xml(path: string): Promise<XmlNode | null> {
    const text = await this.text(path)
    return text === null ? null : parseXml(withoutDoctype(text), path, { keepsMixed: true, keepsBlanks: true })
  }

  /** A file of the package as one of the course; null when it is absent. */
  file(path: string, area: FileModel['area'] = 'content'): FileModel | null {
    const entry = this.#entry(path)
    if (!entry?.diskPath) return null
    return {
      area,
      path: this.spelled(path),
      mime: mimeOfName(path),
      sizeBytes: entry.sizeBytes,
      diskPath: entry.diskPath,
    }
  }
}

/** The folder that holds the topmost file of this name; null when there is none. */
export function getFolder(archive: UnpackedArchive, name: string | RegExp): string | null {
  const isIt = (path: string): boolean => {
    const base = posix.basename(path)
    return typeof name === 'string' ? base === name : name.test(base)
  }
  const [top] = [...archive.entries.keys()]
    .filter(path => isIt(path) && !STRAY.test(path))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
  if (top === undefined) return null
  const folder = posix.dirname(top)
  return folder === '.' ? '' : `${folder}/`
}
