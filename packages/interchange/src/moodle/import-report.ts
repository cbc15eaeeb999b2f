import type { ReportLine } from '@learn/course'
import { isCutName } from './text-format.ts'

/** Collects the lines of the import report in the order in which things are read. */
export class ImportReport {
  readonly lines: ReportLine[] = []

  /** Has a place in the product. */
  cameIn(what: string, name: string, reason: string | null = null): void {
    this.#add('in', what, name, reason)
  }

  /** Stored for a later version. */
  kept(what: string, name: string, reason: string | null = null): void {
    this.#add('kept', what, name, reason)
  }

  /** Rules of a section or an activity that nobody here can judge. */
  undecided(name: string): void {
    this.kept('access rules', name, 'some of them cannot be judged here: it stays hidden until staff decide')
  }

  /** Left out, and why. */
  skipped(what: string, name: string, reason: string): void {
    this.#add('skipped', what, name, reason)
  }

  /** A part of something that came in, or is kept, was left out. */
  partSkipped(what: string, name: string, reason: string): void {
    this.#add('skipped', what, name, reason, { isPart: true })
  }

  /** Left out, because the archive is damaged there. */
  damaged(what: string, name: string, reason: string): void {
    this.#add('skipped', what, name, reason, { isDamage: true })
  }

  #add(
    outcome: ReportLine['outcome'],
    what: string,
    name: string,
    reason: string | null,
    more: Pick<ReportLine, 'isDamage' | 'isPart'> = {},
  ): void {
    this.lines.push({
      outcome,
      what: oneLine(what),
      name: oneLine(name),
      reason: reason === null ? null : oneLine(reason),
      ...more,
    })
  }
}

/** Says so when a name, as it is written, is longer than names are here. */
export function noteCutName(report: ImportReport, what: string, written: string): void {
  if (isCutName(written)) report.partSkipped(what, written.slice(0, 80), 'the end of its name was cut')
}

/** `1 file`, `2 files`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}

/** Text of an archive may be printed on a terminal: no control characters, at most 500 characters. */
function oneLine(text: string): string {
  return Array.from(text.slice(0, 500), c => (c < ' ' || (c >= '\u007f' && c <= '\u009f') ? ' ' : c)).join('')
}
