import type { FileModel } from '@learn/course'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { CourseExport } from '../course/course-export.ts'
import { encodePath } from '../moodle/rewrite-links.ts'

/** The files that the texts of a package name, each written once. */
export class Media {
  readonly #zip: ZipWriter
  readonly #given: CourseExport
  readonly #folder: string
  readonly #pathByHash = new Map<string, string>()

  /** `folder`: where they come to lie. */
  constructor(zip: ZipWriter, given: CourseExport, folder: string) {
    this.#zip = zip
    this.#given = given
    this.#folder = folder
  }

  /** The path of a file in the package; it is still to be written. */
  pathOf(file: FileModel): string {
    const hash = this.#given.hashOf(file)
    const name = file.path.split('/').at(-1) ?? 'file'
    const known = this.#pathByHash.get(`${hash}/${name}`)
    if (known !== undefined) return known
    const path = `${this.#folder}/${hash.slice(0, 16)}/${name}`
    this.#pathByHash.set(`${hash}/${name}`, path)
    return path
  }

  /** Writes a file, unless that was done; gives its path. */
  async write(file: FileModel): Promise<string> {
    const path = this.pathOf(file)
    if (!this.#zip.has(path)) await this.#zip.add(path, () => this.#given.bytesOf(file))
    return path
  }

  /** How the files of an owner are named from a text in a folder `up` (`../` for one level), and those that were named. */
  named(files: readonly FileModel[], up: string): { file: (path: string) => string | null; used: Set<FileModel> } {
    const byPath = new Map(files.map(file => [file.path, file]))
    const used = new Set<FileModel>()
    return {
      used,
      file: path => {
        const found = byPath.get(path)
        if (!found) return null
        used.add(found)
        return up + encodePath(this.pathOf(found))
      },
    }
  }
}
