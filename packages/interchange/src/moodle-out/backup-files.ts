import { createHash } from 'node:crypto'
import type { FileModel } from '@learn/course'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { CourseExport } from '../course/course-export.ts'
import type { BackupIds } from './backup-ids.ts'
import { fields, holder } from './xml-out.ts'

/** Where a file belongs. */
export interface FilePlaceOut {
  contextId: number
  component: string
  area: string
  itemId: number | string
  /** `dir/name.ext` within its item. */
  path: string
  /** It is the one that is opened. */
  isMain?: boolean
}

const EMPTY_SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709'

const blobPath = (sha1: string): string => `files/${sha1.slice(0, 2)}/${sha1}`

/** The files of a backup: each content once, each place a line of `files.xml`. */
export class BackupFiles {
  readonly #zip: ZipWriter
  readonly #given: CourseExport
  readonly #ids: BackupIds
  readonly #lines = new Map<number, string>()
  readonly #sha1 = new Map<string, string>()

  constructor(zip: ZipWriter, given: CourseExport, ids: BackupIds) {
    this.#zip = zip
    this.#given = given
    this.#ids = ids
  }

  /** Puts a file in its place; gives the ids of its lines. */
  async add(file: FileModel, place: FilePlaceOut): Promise<number[]> {
    const sha1 = await this.#blob(file)
    return this.#inFolder(place, { sha1, size: file.sizeBytes, mime: file.mime })
  }

  /** Puts a text in its place as a file; gives the ids of its lines. */
  async write(text: string, mime: string, place: FilePlaceOut): Promise<number[]> {
    const bytes = Buffer.from(text)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    const path = blobPath(sha1)
    if (!this.#zip.has(path)) await this.#zip.add(path, text)
    return this.#inFolder(place, { sha1, size: bytes.length, mime })
  }

  /** A file stands in its folder, which has a line of its own. */
  #inFolder(place: FilePlaceOut, file: { sha1: string; size: number; mime: string }): number[] {
    const folder = this.#line({ ...place, path: '.', isMain: false }, { sha1: EMPTY_SHA1, size: 0, mime: null })
    return [folder, this.#line(place, file)]
  }

  #line(
    { contextId, component, area, itemId, path, isMain = false }: FilePlaceOut,
    { sha1, size, mime }: { sha1: string; size: number; mime: string | null },
  ): number {
    const id = this.#ids.of('file', [contextId, component, area, itemId, path].join(' '))
    const cut = path.lastIndexOf('/') + 1
    const values = {
      contenthash: sha1,
      contextid: contextId,
      component,
      filearea: area,
      itemid: itemId,
      filepath: `/${path.slice(0, cut)}`,
      filename: path.slice(cut),
      userid: null,
      filesize: size,
      mimetype: mime,
      status: 0,
      timecreated: this.#given.writtenAt,
      timemodified: this.#given.writtenAt,
      source: null,
      author: null,
      license: null,
      sortorder: isMain ? 1 : 0,
      repositorytype: null,
      repositoryid: null,
      reference: null,
    }
    this.#lines.set(id, holder('file', fields(values), { id }))
    return id
  }

  /** Writes the bytes of a file; gives their SHA-1, by which a backup names them. */
  async #blob(file: FileModel): Promise<string> {
    const key = this.#given.hashOf(file)
    const known = this.#sha1.get(key)
    if (known !== undefined) return known
    const hash = createHash('sha1')
    for await (const piece of await this.#given.bytesOf(file)) hash.update(piece)
    const sha1 = hash.digest('hex')
    this.#sha1.set(key, sha1)
    const path = blobPath(sha1)
    if (!this.#zip.has(path)) await this.#zip.add(path, () => this.#given.bytesOf(file))
    return sha1
  }

  /** `files.xml`, piece by piece. */
  *document(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<files>\n'
    yield* this.#lines.values()
    yield '</files>'
  }
}
