import { CellError, type ErrorCode, type Grid } from '../values.ts'

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

/** The error for two arguments that must be equally large: `SUMIFS: range 2 has 9 rows, range 1 has 10.` */
export function unequal(
  name: string,
  [one, a]: [string, Grid],
  [other, b]: [string, Grid],
  code: ErrorCode = '#VALUE!',
): CellError {
  const says =
    a.rows === b.rows
      ? `${one} has ${count(a.cols, 'column')}, ${other} has ${b.cols}`
      : `${one} has ${count(a.rows, 'row')}, ${other} has ${b.rows}`
  return new CellError(code, `${name}: ${says}.`)
}
