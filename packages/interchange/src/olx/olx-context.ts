import type { FileModel } from '@learn/course'
import { keyPart } from '../course/course-parts.ts'
import { counted, type ImportReport } from '../moodle/import-report.ts'
import { packageText } from '../package/package-texts.ts'
import type { RawBank } from '../questions/raw-bank.ts'
import type { OlxBlocks } from './olx-blocks.ts'

/** What the reading of one course of Open edX shares. */
export class OlxContext {
  readonly blocks: OlxBlocks
  readonly report: ImportReport
  readonly bank: RawBank
  readonly sourceKey: string
  readonly #keys = new Set<string>()

  constructor({ blocks, report, bank, sourceKey }: Pick<OlxContext, 'blocks' | 'report' | 'bank' | 'sourceKey'>) {
    this.blocks = blocks
    this.report = report
    this.bank = bank
    this.sourceKey = sourceKey
  }

  /** The key of an activity; another one where an id stands for several. */
  newKey(id: string): string {
    const base = this.#keyOf(id)
    let key = base
    for (let n = 2; this.#keys.has(key); n++) key = `${base}:${n}`
    this.#keys.add(key)
    return key
  }

  /** The key of the grade of an activity. */
  gradeKey(id: string): string {
    return `${this.sourceKey}:grade:${keyPart(id)}`
  }

  #keyOf(id: string): string {
    return `${this.sourceKey}:activity:${keyPart(id)}`
  }

  /** A text with links into the course and its files; what is lost is told. */
  text(html: string, from: string, name: string): { html: string; files: FileModel[] } {
    const pageOf = (path: string): string | null => {
      // By a name alone, or by a whole address of the block: `block-v1:Org+C1+run+type@vertical+block@v2`.
      const [, id] = /^(?:.*\/)?jump_to(?:_id)?\/(?:[^\s@]{1,400}@\w+\+block@)?([\w-]+)$/.exec(path) ?? []
      if (id !== undefined) return `@@activity@@/${this.#keyOf(id)}`
      return /^course(\/|$)/.test(path) && !this.blocks.folder.has(path) ? '@@course@@' : null
    }
    const { html: linked, files, lost } = packageText(this.blocks.folder, html, { from, pageOf })
    if (lost.length > 0)
      this.report.skipped(
        'links',
        name,
        `${counted(lost.length, 'link leads', 'links lead')} to nothing in this package: ${lost.slice(0, 5).join(', ')}`,
      )
    return { html: linked, files }
  }
}
