import { toNumber } from '../evaluate/coerce.ts'
import { CellError, ERR } from '../values.ts'
import { type Body, type Context, type FunctionSpec, parseSignature, type Result } from './spec.ts'

/** One argument of a Toolpak function: texts are read as numbers, an empty cell is 0, booleans are refused. */
function strict(value: unknown, x: Context): unknown {
  if (typeof value === 'boolean') throw ERR.value
  if (typeof value !== 'string' && value !== null) return value
  const n = toNumber(value, x.dates)
  if (n instanceof CellError) throw n
  return n
}

/**
 * Declares a function of the former Analysis ToolPak. They differ from others in two ways: a boolean is #VALUE! where
 * a number belongs, and so is a range of several cells. The signature is written as for `fn` with `n` for numbers.
 */
export function toolpak<const S extends string>(name: string, help: string, signature: S, run: Body<S>): FunctionSpec {
  const { params, repeatFrom } = parseSignature(signature)
  const isNumber = (i: number) => params[i < params.length || repeatFrom < 0 ? i : repeatFrom]?.type === 'n'
  const inner = run as (...args: unknown[]) => Result
  const hasContext = signature.startsWith('@')
  const body = (x: Context, ...rest: unknown[]) => {
    const args = hasContext ? [x, ...rest] : rest
    return inner(...args.map((v, i) => (isNumber(i) ? strict(v, x) : v)))
  }
  const values = signature.replaceAll(':n', ':v')
  return {
    name,
    help,
    signature: hasContext ? values : `@, ${values}`,
    isVolatile: false,
    refusesRanges: true,
    takesArrays: false,
    makesReferences: false,
    asksPlaces: false,
    run: body,
  }
}
