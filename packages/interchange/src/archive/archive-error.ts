/**
 * Why an archive was refused; stable, for callers to branch on.
 * Source: trust.md section 3, the archives row.
 */
export type ArchiveErrorCode =
  | 'archive/not-found'
  | 'archive/empty'
  | 'archive/unknown-format'
  | 'archive/broken'
  | 'archive/encrypted'
  | 'archive/too-many-entries'
  | 'archive/too-large'
  | 'archive/too-dense'
  | 'archive/too-slow'
  | 'archive/too-much-text'
  | 'archive/bad-path'
  | 'archive/bad-entry'
  | 'archive/duplicate-entry'
  | 'archive/doctype'
  | 'archive/bad-xml'
  | 'archive/not-a-backup'
  | 'archive/only-questions'
  | 'archive/not-a-package'

/** A refused archive: `message` is one clear sentence for the operator, `code` is stable. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** Text of an archive as it may stand in a sentence: control characters out, at most 80 characters. */
export function quoted(text: string): string {
  const clean = Array.from(text, c => (c < ' ' || c === '\u007f' ? '?' : c))
  return `"${clean.length > 80 ? `${clean.slice(0, 77).join('')}...` : clean.join('')}"`
}
