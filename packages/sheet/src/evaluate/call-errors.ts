import { cellName } from '../references/a1.ts'
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

/** Cells that are looked through for an error that came in with them; in more there may be one. */
const MAX_LOOKED_AT = 1000

/** True when an error may have come in with an argument: the function is not to blame for it. */
function mayHold(v: unknown, error: CellError, isOnce: boolean): boolean {
  if (v instanceof Ref && v.more.length > 0) return true
  if (!(v instanceof Ref || v instanceof Matrix)) return v === error
  const { rows, cols } = v instanceof Ref ? v.stored() : v
  if (!isOnce || rows * cols > MAX_LOOKED_AT) return true
  for (let i = 0; i < rows * cols; i++) if (v.at(Math.floor(i / cols), i % cols) === error) return true
  return false
}

/** An argument as a message shows it, or null for one that is not worth it. */
function shownArgument(v: unknown): string | null {
  if (v instanceof Matrix) return v.rows * v.cols === 1 ? quoted(v.at(0, 0)) : described(v)
  if (v instanceof Ref) {
    const first = cellName(v.top, v.left)
    return v.isSingle ? first : `${first}:${cellName(v.bottom, v.right)}`
  }
  return typeof v === 'object' && v !== null ? null : quoted(v as Scalar)
}

/**
 * An error with the function and the values it was called with: `PMT(rate: 0, periods: 0): a number is outside ...`.
 * Errors that already say more than their kind stay as they are, and so do those that came in with a value.
 */
export function explained(
  error: CellError,
  spec: FunctionSpec,
  params: readonly Param[],
  args: readonly unknown[],
  isOnce: boolean,
): CellError {
  if (!GENERAL.has(error) || args.some(v => mayHold(v, error, isOnce))) return error
  const shown = params.flatMap((param, i) => {
    const v = args[i]
    const text = param.type === '@' || v === undefined || v === param.fallback ? null : shownArgument(v)
    return text === null ? [] : [`${param.name}: ${text}`]
  })
  const call = shown.length > 0 ? `${spec.name}(${shown.join(', ')})` : spec.name
  return new CellError(error.error, `${call}: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`)
}
