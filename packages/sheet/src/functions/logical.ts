import { toBoolean, toNumber } from '../evaluate/coerce.ts'
import { CellError, ERR, isGrid, type Scalar, type Value } from '../values.ts'
import { eachFilled } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/**
 * Truth values of the arguments of AND, OR and XOR: texts and empty cells of ranges are passed over; an error, or
 * a written text that is neither a truth value nor a number, ends it; no truth value at all is #VALUE!.
 */
function truths(values: Value[], x: Context): boolean[] {
  const list: boolean[] = []
  for (const value of values) {
    if (isGrid(value)) {
      eachFilled(value, x, v => {
        if (v instanceof CellError) throw v
        if (typeof v === 'number' || typeof v === 'boolean') list.push(v !== 0 && v !== false)
      })
      continue
    }
    if (value === '') continue
    const on = toBoolean(value as Scalar)
    if (!(on instanceof CellError)) list.push(on)
    // A written number in quotes is passed over like a text of a range, any other text is refused.
    else if (toNumber(value as Scalar) instanceof CellError) throw on
  }
  if (list.length === 0) throw ERR.value
  return list
}

/** Truth values and their connection; IF and its kin are special forms in `evaluate/special-forms.ts`. */
export const LOGICAL: FunctionSpec[] = [
  fn('AND', 'Tells whether all tests hold.', '@, ...tests:x', (x, ...v) => truths(v, x).every(Boolean)),
  fn('OR', 'Tells whether any test holds.', '@, ...tests:x', (x, ...v) => truths(v, x).some(Boolean)),
  fn(
    'XOR',
    'Tells whether an odd number of tests holds.',
    '@, ...tests:x',
    (x, ...v) => truths(v, x).filter(Boolean).length % 2 === 1,
  ),
  fn('NOT', 'Turns TRUE into FALSE and the reverse.', 'test:b', test => !test),
  fn('TRUE', 'Gives TRUE.', '', () => true),
  fn('FALSE', 'Gives FALSE.', '', () => false),
]
