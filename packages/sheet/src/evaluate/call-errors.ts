import { CellError, ERR, Lambda, Matrix, Ref, type Scalar } from '../values.ts'
import { numberText } from './coerce.ts'
import type { FunctionSpec, Param } from './function-spec.ts'

/** Longest text of a cell that a message shows. */
const SHOWN_TEXT = 40

/** A value as a message shows it: texts in quotation marks, an empty cell in words. */
export function quoted(v: Scalar): string {
  if (v === null) return 'an empty cell'
  if (typeof v === 'number') return numberText(v)
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE'
  if (v instanceof CellError) return v.error
  return `"${v.length > SHOWN_TEXT ? `${v.slice(0, SHOWN_TEXT)}…` : v}"`
}

const WANTED: Partial<Record<Param['type'], string>> = {
  n: 'a number',
  s: 'a text',
  b: 'TRUE or FALSE',
  v: 'one number or text',
  e: 'one value',
  a: 'cells or an array',
  r: 'a reference to cells',
  f: 'a LAMBDA or a function',
}

/** #VALUE! for an argument of the wrong kind: `ROUND: digits is "two", not a number.` */
export function wrongArgument(spec: FunctionSpec, param: Param, v: unknown): CellError {
  return new CellError(
    '#VALUE!',
    `${spec.name}: ${param.name} is ${described(v)}, not ${WANTED[param.type] ?? 'that'}.`,
  )
}

function described(v: unknown): string {
  if (v instanceof Ref) return v.isSingle ? 'one cell' : `${v.rows} x ${v.cols} cells`
  if (v instanceof Matrix) return `an array of ${v.rows} x ${v.cols}`
  return v instanceof Lambda ? 'a function' : quoted(v as Scalar)
}

const GENERAL = new Set<unknown>(Object.values(ERR))

/**
 * An error with the function and the values it was called with: `PMT(rate: 0, periods: 0): a number is outside ...`.
 * Errors that already say more than their kind stay as they are, and so do those that came in with a value.
 */
export function explained(
  error: CellError,
  spec: FunctionSpec,
  params: readonly Param[],
  args: readonly unknown[],
): CellError {
  // What stands in cells or an array may have brought the error in: the function is not to blame for it.
  if (!GENERAL.has(error) || args.some(v => v === error || v instanceof Ref || v instanceof Matrix)) return error
  const shown = params.flatMap((param, i) => {
    const v = args[i]
    if (param.type === '@' || v === undefined || v === param.fallback || (typeof v === 'object' && v !== null))
      return []
    return [`${param.name}: ${quoted(v as Scalar)}`]
  })
  const call = shown.length > 0 ? `${spec.name}(${shown.join(', ')})` : spec.name
  return new CellError(error.error, `${call}: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`)
}
