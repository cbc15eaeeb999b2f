import type { FileModel, ReportLine } from '@learn/course'
import type { BankCategory, BankQuestion, BankVersion } from '@learn/questions'
import { pathOfCategory } from './category-tree.ts'

/** What is written of a bank, and how the bytes of a file are read. */
export interface BankExport {
  categories: readonly BankCategory[]
  bytesOf(file: FileModel): Promise<Uint8Array>
}

/** Collects what an export could not say. */
export type TellLost = (name: string, reason: string) => void

/** What an export could not say, as lines of a report. */
export class LostReport {
  readonly lines: ReportLine[] = []

  readonly tell: TellLost = (name, reason) => {
    this.lines.push({ outcome: 'skipped', what: 'question', name: name.slice(0, 200), reason })
  }
}

/** The version that is written: the newest that is ready, else the newest. */
export const versionToWrite = ({ versions }: BankQuestion): BankVersion | undefined =>
  versions.find(({ status }) => status === 'ready') ?? versions[0]

/** The names of a category and those around it, the outermost first. */
export function pathIn(categories: ReadonlyMap<string, BankCategory>, category: BankCategory): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  let at: BankCategory | undefined = category
  while (at && !seen.has(at.sourceKey)) {
    seen.add(at.sourceKey)
    if (!(at.name === 'top' && at.parentKey === null)) names.unshift(at.name)
    at = at.parentKey === null ? undefined : categories.get(at.parentKey)
  }
  return names
}

/** The name of a category where its path does not tell it; null where it does. */
export const nameBeside = (path: readonly string[], name: string): string | null =>
  pathOfCategory(writtenPath(path.length > 0 ? path : [name])).at(-1) === name ? null : name

/** As files write it: `$course$/top/A/B//C`. */
export const writtenPath = (names: readonly string[]): string =>
  ['$course$', 'top', ...names.map(name => name.replaceAll('/', '//'))].join('/')
