/** Why a file was refused; stable, for callers to branch on. */
export type SheetFileErrorCode =
  | 'file/broken'
  | 'file/doctype'
  | 'file/encrypted'
  | 'file/external-link'
  | 'file/too-large'
  | 'file/too-slow'
  | 'file/unknown-format'

/** A refused file: `message` is one sentence for the person who chose it, `code` is stable. */
export class SheetFileError extends Error {
  override readonly name = 'SheetFileError'
  readonly code: SheetFileErrorCode

  constructor(code: SheetFileErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** A damaged file, with the part that shows it. */
export const broken = (what: string, cause?: unknown): SheetFileError =>
  new SheetFileError('file/broken', `The file is damaged: ${what}.`, { cause })
