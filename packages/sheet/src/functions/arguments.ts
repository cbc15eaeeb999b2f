import { toNumber } from '../evaluate/coerce.ts'
import {
  CellError,
  ERR,
  type Grid,
  isGrid,
  KIND_MASK,
  Lambda,
  Matrix,
  Ref,
  type Scalar,
  TAG,
  type Value,
} from '../values.ts'
import type { Context } from './spec.ts'

/** Calls `visit` for every cell of a grid, row by row, empty ones too (whole columns end at the last used cell). */
export function eachCell(grid: Grid, x: Context, visit: (v: Scalar) => void): void {
  walk(grid instanceof Ref ? grid.trimmed() : grid, x, visit)
  if (grid instanceof Ref) for (const more of grid.more) eachCell(more, x, visit)
}

/** As `eachCell`, for visitors that pass over empty cells: the empty end of a reference is left out. */
export function eachFilled(grid: Grid, x: Context, visit: (v: Exclude<Scalar, null>) => void): void {
  walk(grid instanceof Ref ? grid.stored() : grid, x, v => {
    if (v !== null) visit(v)
  })
  if (grid instanceof Ref) for (const more of grid.more) eachFilled(more, x, visit)
}

function walk(area: Grid, x: Context, visit: (v: Scalar) => void): void {
  x.budget.spend(area.rows * area.cols)
  for (let r = 0; r < area.rows; r++) for (let c = 0; c < area.cols; c++) visit(area.at(r, c))
}

/**
 * Calls `visit` for every number that an aggregate counts: in ranges and arrays only real numbers (texts, booleans
 * and empty cells are passed over), as a written argument also booleans and texts that read as numbers.
 * Throws the first error met and #VALUE! for a written text that is no number.
 */
export function eachNumber(args: readonly Value[], x: Context, visit: (n: number) => void): void {
  for (const arg of args) {
    if (arg instanceof Ref) {
      for (const area of [arg, ...arg.more]) eachNumberOfRef(area, x, visit)
    } else if (arg instanceof Matrix) {
      x.budget.spend(arg.rows * arg.cols)
      if (arg.packed && !arg.isTruths) arg.packed.forEach(visit)
      else if (!arg.packed)
        for (const v of arg.data)
          if (typeof v === 'number') visit(v)
          else if (v instanceof CellError) throw v
    } else if (typeof arg === 'number') visit(arg)
    else if (arg instanceof Lambda) throw ERR.value
    else {
      const n = toNumber(arg, x.dates)
      if (n instanceof CellError) throw n
      visit(n)
    }
  }
}

function eachNumberOfRef(ref: Ref, x: Context, visit: (n: number) => void): void {
  const area = ref.stored()
  x.budget.spend((area.rows * area.cols) >> 2)
  if (area.cols > 1 && ref.rows * ref.cols < 4096) {
    // Small blocks go row by row, the order in which Excel meets numbers and errors. What was written decides, not
    // what is filled: the order must not depend on other cells.
    for (let r = 0; r < area.rows; r++)
      for (let c = 0; c < area.cols; c++) {
        const v = area.at(r, c)
        if (typeof v === 'number') visit(v)
        else if (v instanceof CellError) throw v
      }
    return
  }
  for (let col = area.left; col <= area.right; col++)
    area.source.eachRun(area.sheet, col, area.top, area.bottom, (nums, tags, from, to, base) => {
      for (let i = from; i < to; i++) {
        const kind = (tags[i] as number) & KIND_MASK
        if (kind === TAG.number) visit(nums[i] as number)
        else if (kind === TAG.error) throw area.source.read(area.sheet, base + i, col)
      }
    })
}

/** The numbers of `eachNumber` as a list. */
export function getNumbers(args: readonly Value[], x: Context): number[] {
  const list: number[] = []
  eachNumber(args, x, n => list.push(n))
  return list
}

/**
 * Calls `visit` for every value that the A-functions (AVERAGEA, MAXA, VARA) count: numbers, booleans as 1 and 0, and
 * texts, which in ranges count as 0 and as a written argument must read as a number. Throws errors.
 */
export function eachNumberA(args: readonly Value[], x: Context, visit: (n: number) => void): void {
  for (const arg of args) {
    if (isGrid(arg))
      eachFilled(arg, x, v => {
        if (v instanceof CellError) throw v
        visit(typeof v === 'number' ? v : typeof v === 'boolean' ? Number(v) : 0)
      })
    else {
      if (arg instanceof Lambda) throw ERR.value
      const n = toNumber(arg, x.dates)
      if (n instanceof CellError) throw n
      visit(n)
    }
  }
}

/** All cells of a grid, row by row, errors and empty cells included (whole columns end at the last used cell). */
export function getCells(grid: Grid, x: Context): Scalar[] {
  const list: Scalar[] = []
  eachCell(grid, x, v => list.push(v))
  return list
}

/**
 * Pairs of numbers at the same place of two equally large grids, as CORREL, SLOPE and SUMX2MY2 take them; a place
 * where either is no number is passed over. Throws #N/A for different sizes and errors of the cells.
 */
export function numberPairs(a: Grid, b: Grid, x: Context): { xs: number[]; ys: number[] } {
  if (a.rows * a.cols !== b.rows * b.cols) throw ERR.na
  const xs: number[] = []
  const ys: number[] = []
  const count = Math.max(filledPlaces(a), filledPlaces(b))
  x.budget.spend(2 * count)
  for (let i = 0; i < count; i++) {
    const p = a.at(Math.floor(i / a.cols), i % a.cols)
    const q = b.at(Math.floor(i / b.cols), i % b.cols)
    if (p instanceof CellError) throw p
    if (q instanceof CellError) throw q
    if (typeof p !== 'number' || typeof q !== 'number') continue
    xs.push(p)
    ys.push(q)
  }
  return { xs, ys }
}

/** Places of a grid, row by row, up to the last that can hold something. */
function filledPlaces(grid: Grid): number {
  if (!(grid instanceof Ref)) return grid.rows * grid.cols
  const { rows, cols } = grid.stored()
  return (rows - 1) * grid.cols + cols
}

/** A grid of numbers as rows, for matrix functions. Throws #VALUE! when a cell holds anything else. */
export function numberRows(grid: Grid, x: Context): number[][] {
  const list: number[][] = []
  for (let r = 0; r < grid.rows; r++) {
    const row: number[] = []
    for (let c = 0; c < grid.cols; c++) {
      const v = grid.at(r, c)
      if (v instanceof CellError) throw v
      if (typeof v !== 'number') throw ERR.value
      row.push(v)
    }
    x.budget.spend(row.length)
    list.push(row)
  }
  return list
}

/** The first value of anything: of a grid its top left cell. */
export function firstScalar(v: Value): Scalar {
  if (isGrid(v)) return v.at(0, 0)
  return v instanceof Lambda ? ERR.value : v
}
