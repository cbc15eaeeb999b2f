import type { FileModel } from '@learn/course'
import type { BankCategory } from '@learn/questions'
import { type ImportReport, noteCutName } from '../moodle/import-report.ts'
import { bankName } from '../moodle/text-format.ts'
import { CategoryTree } from './category-tree.ts'
import type { RawQuestion } from './raw-question.ts'
import { reportQuestion } from './report-question.ts'
import { toQuestion } from './to-question.ts'
import { Unreadable } from './unreadable.ts'

/** A question of a file that says little beside it. */
export interface FoundQuestion {
  /** Reads it; throws Unreadable. */
  read(): RawQuestion
  /** What it is called when it can't be read. */
  called: string
  /** Where it stands, for the report: `line 7: `. */
  at: string
  /** Known by it when the file comes again. */
  idNumber?: string
  tags?: string[]
  /** Files that its texts name. */
  files?: FileModel[]
  /** What of it was left out. */
  notes?: string[]
}

/** The categories of files whose questions stand in one list each. One that does not hold together is left out with its line. */
export class RawBank {
  readonly #tree = new CategoryTree()
  readonly #report: ImportReport

  constructor(report: ImportReport) {
    this.#report = report
  }

  get categories(): BankCategory[] {
    return this.#tree.list
  }

  /** Questions that follow belong to this category. */
  open(path: readonly string[]): void {
    this.#tree.open(path.map(name => bankName(name, 'Questions')))
  }

  /** Adds a question; gives its key, null when it is left out. */
  add({ read, called, at, idNumber = '', tags = [], files = [], notes = [] }: FoundQuestion): string | null {
    try {
      const raw = read()
      const mapped = toQuestion(raw)
      const name = bankName(raw.name || raw.textHtml.slice(0, 400), 'Question')
      noteCutName(this.#report, 'question', raw.name)
      const version = { version: null, status: 'ready' as const, name, tags, question: mapped.question }
      const keys = this.#tree.keysFor(null, { idNumber, name })
      this.#tree.add({ ...keys, idNumber, versions: [version], files })
      reportQuestion(this.#report, { name, question: mapped.question, at, notes: [...mapped.notes, ...notes] })
      return keys.sourceKey
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.#report.skipped('question', bankName(called, 'Question'), `${at}${error.message}`)
      return null
    }
  }
}
