import type { Scalar } from '@learn/sheet'

/** A sheet as values, with what may change in it. */
export interface Sheet {
  rows: number
  cols: number
  /** Row by row. */
  values: readonly Scalar[]
  /** Cells that formulas read and that may change, by number. */
  read: ReadonlySet<number>
  /** Cells that hold a constant (others are formulas or stand for one). */
  isConstant: (index: number) => boolean
  isDate: (index: number) => boolean
  /** Cells that stand by themselves, whatever stands beside them. */
  isLone: (index: number) => boolean
  /** Cells that some formula names by themselves, though they may stand in ranges too. */
  isNamed: (index: number) => boolean
  /** What a formula gives on the data as it is, cell by cell. */
  valuesFrom: (formula: string) => Scalar[]
}
