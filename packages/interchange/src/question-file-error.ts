/** Why a file of questions was refused; stable, for callers to branch on. */
export type QuestionFileErrorCode =
  | 'questions/not-found'
  | 'questions/empty'
  | 'questions/too-large'
  | 'questions/too-many'
  | 'questions/not-text'
  | 'questions/unknown-format'
  | 'questions/doctype'
  | 'questions/too-deep'
  | 'questions/broken'

/** A refused file: `message` is one sentence for the operator with file, line and reason; `code` is stable. */
export class QuestionFileError extends Error {
  override readonly name = 'QuestionFileError'
  readonly code: QuestionFileErrorCode

  constructor(
    code: QuestionFileErrorCode,
    { file, line, reason }: { file: string; line?: number | undefined; reason: string },
    options?: { cause?: unknown },
  ) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${reason}`, options)
    this.code = code
  }
}
