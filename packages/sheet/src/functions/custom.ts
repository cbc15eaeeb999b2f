import { CellError, type ErrorCode } from '../values.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** INDIRECT: the cells that a text names; #REF! "Invalid reference: ..." for any other text. spec: careers 5.2 */
function indirect(x: Context, text: string, isA1: boolean) {
  const ref = x.host.referenceOf(text, isA1, x)
  if (!ref) return new CellError('#REF!', `Invalid reference: ${text.slice(0, 100)}`)
  return ref
}

/** Numbers of the errors: 1 to 8 by spec: careers 5.2, the newer ones as in Excel. */
const ERROR_NUMBERS: Record<ErrorCode, number> = {
  '#NULL!': 1,
  '#DIV/0!': 2,
  '#VALUE!': 3,
  '#REF!': 4,
  '#NAME?': 5,
  '#NUM!': 6,
  '#N/A': 7,
  '#ERROR!': 8,
  '#CIRC!': 8,
  '#SPILL!': 9,
  '#CALC!': 14,
}
const NO_ERROR = new CellError('#N/A', 'ERROR.TYPE expects an error literal or CellError') // spec: careers 5.2

/** Functions whose messages the specification gives; TREND, GROWTH, IRR and MODE stand in their families. */
export const CUSTOM: FunctionSpec[] = [
  fn('INDIRECT', 'Gives the cells that a text names.', '@, text:s, a1:b~TRUE', indirect, {
    isVolatile: true,
    makesReferences: true,
  }),
  fn('ERROR.TYPE', 'Gives the number of an error.', 'value:e', value =>
    value instanceof CellError ? ERROR_NUMBERS[value.error] : NO_ERROR,
  ),
]
