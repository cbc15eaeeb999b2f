import { ArchiveError } from '../archive/archive-error.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import type { XmlNode } from '../xml/xml-node.ts'

/** A block of a course with its definition, wherever it stands. */
export interface OlxBlock {
  kind: string
  /** Its `url_name`. */
  id: string
  node: XmlNode
  /** The file that it was read from. */
  path: string
}

/** Reads blocks: a child names one in a file of its own, or is one itself. */
export class OlxBlocks {
  readonly folder: PackageFolder
  readonly #report: ImportReport
  #unnamed = 0

  constructor(folder: PackageFolder, report: ImportReport) {
    this.folder = folder
    this.#report = report
  }

  /** The block behind an element; null where its file is missing or broken, with its line. */
  async block(node: XmlNode, from: string): Promise<OlxBlock | null> {
    const id = node.attributes.get('url_name') ?? ''
    const path = `${node.name}/${id}.xml`
    if (id !== '' && node.children.length === 0 && node.text.trim() === '' && this.folder.has(path)) {
      const root = await this.#xml(path)
      return root && { kind: root.name, id, node: merged(root, node), path }
    }
    const isPointer =
      id !== '' &&
      node.children.length === 0 &&
      node.attributes.size === 1 &&
      /^(chapter|sequential|vertical)$/.test(node.name)
    if (isPointer) {
      this.#report.damaged(node.name, id, `${path} is missing`)
      return null
    }
    return { kind: node.name, id: id || `unnamed-${++this.#unnamed}`, node, path: from }
  }

  /** The blocks inside of one, in order. */
  async children({ node, path }: OlxBlock): Promise<OlxBlock[]> {
    const blocks: OlxBlock[] = []
    for (const child of node.children) {
      if (['wiki', 'metadata', 'grading'].includes(child.name)) continue
      const block = await this.block(child, path)
      if (block) blocks.push(block)
    }
    return blocks
  }

  async #xml(path: string): Promise<XmlNode | null> {
    try {
      return await this.folder.xml(path)
    } catch (error) {
      if (!(error instanceof ArchiveError) || !/bad-xml|doctype/.test(error.code)) throw error
      this.#report.damaged('file', path, error.message)
      return null
    }
  }
}

/** What the pointer says holds where the definition says nothing. */
const merged = (root: XmlNode, pointer: XmlNode): XmlNode => ({
  ...root,
  attributes: new Map([...pointer.attributes, ...root.attributes]),
})
