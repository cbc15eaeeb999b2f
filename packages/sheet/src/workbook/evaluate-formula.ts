import { Matrix, type Scalar } from '../values.ts'
import type { At } from './places.ts'
import type { Session } from './session.ts'

/** The value of a formula as if it stood at a cell; an array as rows. Changes nothing. */
export function evaluateFormula(session: Session, formula: string, at: At): Scalar | Scalar[][] {
  const text = formula.startsWith('=') ? formula : `=${formula}`
  const program = session.engine.programs.find(text, at.row, at.col, false)
  const value = session.evaluate(program, at)
  if (!(value instanceof Matrix)) return value
  return Array.from({ length: value.rows }, (_, r) => Array.from({ length: value.cols }, (_c, c) => value.at(r, c)))
}
