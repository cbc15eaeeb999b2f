import type { Program } from '../evaluate/program.ts'
import type { Scalar } from '../values.ts'
import { type Attributes, sameAttributes } from './attributes.ts'

/**
 * What was put into a cell. A formula is kept compiled and so independent of its place: the same state in another
 * cell is the formula copied there.
 */
export interface CellState {
  readonly value: Scalar
  readonly program: Program | null
  readonly attributes: Attributes | null
}

/** A cell that holds nothing. */
export const EMPTY_STATE: CellState = { value: null, program: null, attributes: null }

/** True when two states are the same in every part. */
export function sameState(a: CellState, b: CellState): boolean {
  return Object.is(a.value, b.value) && sameProgram(a.program, b.program) && sameAttributes(a.attributes, b.attributes)
}

function sameProgram(a: Program | null, b: Program | null): boolean {
  return a === b || (a !== null && b !== null && a.template.key === b.template.key && a.isLegacy === b.isLegacy)
}
