import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileModel } from '@learn/course'
import { pathFault } from '../archive/entry-path.ts'
import { rewriteLinks } from '../moodle/rewrite-links.ts'
import type { QuestionFileLimits } from '../questions/file-limits.ts'
import { getChildren, type XmlNode } from '../xml/xml-node.ts'
import { mimeOfName } from './mime-of-name.ts'

/** The files inside one question: each text brings its own. */
export class InlineFiles {
  readonly #folder: string
  readonly #limits: QuestionFileLimits
  readonly #byPath = new Map<string, { sha: string; model: FileModel }>()
  readonly faults: string[] = []

  constructor(folder: string, limits: QuestionFileLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  get models(): FileModel[] {
    return [...this.#byPath.values()].map(({ model }) => model)
  }

  /** Takes the files beside a text; gives their paths here by how the text names them. */
  async take(holder: XmlNode): Promise<ReadonlyMap<string, string>> {
    const paths = new Map<string, string>()
    for (const node of getChildren(holder, 'file')) {
      const name = node.attributes.get('name') ?? ''
      const written = `${(node.attributes.get('path') ?? '/').replace(/^\/+/, '')}${name}`
      const path = await this.#store(written, node)
      if (path !== null) paths.set(written, path)
    }
    return paths
  }

  /** The HTML of a text whose files were taken. */
  linked(html: string, paths: ReadonlyMap<string, string>): string {
    const { html: linked, lost } = rewriteLinks(html, {
      ...NO_TARGETS,
      filePath: path => paths.get(path) ?? this.#byPath.get(path)?.model.path ?? null,
    })
    if (lost.length) this.faults.push(`${lost.length} of its links lead to nothing in this file`)
    return linked
  }

  async #store(written: string, node: XmlNode): Promise<string | null> {
    const fault = pathFault(written)
    const refuse = (reason: string) => {
      this.faults.push(`the file ${JSON.stringify(written.slice(0, 80))} is left out: ${reason}`)
      return null
    }
    if (fault !== null) return refuse(`its name is ${fault}`)
    if (!/^(base64)?$/i.test(node.attributes.get('encoding') ?? '')) return refuse('it is not written in base64')
    const text = node.text.replaceAll(/\s+/g, '')
    if ((text.length * 3) / 4 > this.#limits.maxFileBytes + 3)
      return refuse(`it has more than ${this.#limits.maxFileBytes.toLocaleString('en')} bytes`)
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 === 1) return refuse('its base64 is broken')
    const bytes = Buffer.from(text, 'base64')
    const sha = createHash('sha256').update(bytes).digest('hex')
    const path = this.#freePath(written, sha)
    if (!this.#byPath.has(path)) {
      const diskPath = join(this.#folder, sha)
      await writeFile(diskPath, bytes)
      const model = { area: 'content' as const, path, mime: mimeOfName(path), sizeBytes: bytes.byteLength, diskPath }
      this.#byPath.set(path, { sha, model })
    }
    return path
  }

  /** The path as it is written; another folder where a file of other bytes has it. */
  #freePath(written: string, sha: string): string {
    let path = written
    for (let n = 2; (this.#byPath.get(path)?.sha ?? sha) !== sha; n++) path = `${n}/${written}`
    return path
  }
}

const NO_TARGETS = {
  activityByCmId: () => null,
  activityByInstance: () => null,
  wikiByPage: () => null,
  course: () => null,
  sectionById: () => null,
  sectionByNumber: () => null,
}
