/** A fault of a problem's files: where it is, and what is wrong, in one sentence. */
export interface FileFault {
  /** `problem.json`, `data.csv`. */
  file: string
  /** `validations.F2.formula.mm`, or a cell; empty: the file itself. */
  place: string
  what: string
}

/** A fault as one line. */
export const faultLine = ({ file, place, what }: FileFault): string =>
  place === '' ? `${file}: ${what}` : `${file}, ${place}: ${what}`

/** What keeps files from being a problem: all faults that were found, not the first alone. */
export class ProblemFileError extends Error {
  override readonly name = 'ProblemFileError'
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(faults.map(faultLine).join('\n'))
    this.faults = faults
  }
}
