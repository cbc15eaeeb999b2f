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

  /** `where`: the place and the reason, or the whole sentence. */
  constructor(code: QuestionFileErrorCode, where: FaultPlace | string, options?: { cause?: unknown }) {
    super(typeof where === 'string' ? where : sentenceOf(where), options)
    this.code = code
  }
}

/** Where a file is at fault, and why. */
interface FaultPlace {
  file: string
  line?: number | undefined
  reason: string
}

const sentenceOf = ({ file, line, reason }: FaultPlace): string =>
  `${file}${line === undefined ? '' : `, line ${line}`}: ${reason}`
