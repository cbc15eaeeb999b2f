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

/** Calls `visit` for every cell of a grid, row by row; of references only up to the last used row and column. */
export function eachCell(grid: Grid, x: Context, visit: (v: Scalar, row: number, col: number) => void): void {
  const area = grid instanceof Ref ? grid.used() : grid
  x.budget.spend(area.rows * area.cols)
  for (let r = 0; r < area.rows; r++) for (let c = 0; c < area.cols; c++) visit(area.at(r, c), r, c)
  if (grid instanceof Ref) for (const more of grid.more) eachCell(more, x, visit)
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
      x.budget.spend(arg.data.length)
      for (const v of arg.data)
        if (typeof v === 'number') visit(v)
        else if (v instanceof CellError) throw v
    } else if (typeof arg === 'number') visit(arg)
    else if (arg instanceof Lambda) throw ERR.value
    else {
      const n = toNumber(arg)
      if (n instanceof CellError) throw n
      visit(n)
    }
  }
}

function eachNumberOfRef(ref: Ref, x: Context, visit: (n: number) => void): void {
  const area = ref.used()
  x.budget.spend((area.rows * area.cols) >> 2)
  if (area.cols > 1 && area.rows * area.cols < 4096) {
    // Small blocks go row by row, the order in which Excel meets numbers and errors.
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
export function numbersOf(args: readonly Value[], x: Context): number[] {
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
      eachCell(arg, x, v => {
        if (v instanceof CellError) throw v
        if (v !== null) visit(typeof v === 'number' ? v : typeof v === 'boolean' ? Number(v) : 0)
      })
    else {
      if (arg instanceof Lambda) throw ERR.value
      const n = toNumber(arg)
      if (n instanceof CellError) throw n
      visit(n)
    }
  }
}

/** All cells of a grid, row by row (references cut at the last used cell), errors included. */
export function cellsOf(grid: Grid, x: Context): Scalar[] {
  const list: Scalar[] = []
  eachCell(grid, x, v => list.push(v))
  return list
}

/**
 * Pairs of numbers at the same place of two equally large grids, as CORREL, SLOPE and SUMX2MY2 take them; a place
 * where either is no number is passed over. Throws #N/A for different sizes and errors of the cells.
 */
export function numberPairs(a: Grid, b: Grid, x: Context): { xs: number[]; ys: number[] } {
  const left = cellsOf(a, x)
  const right = cellsOf(b, x)
  if (a.rows * a.cols !== b.rows * b.cols) throw ERR.na
  const xs: number[] = []
  const ys: number[] = []
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const p = left[i] ?? null
    const q = right[i] ?? null
    if (p instanceof CellError) throw p
    if (q instanceof CellError) throw q
    if (typeof p !== 'number' || typeof q !== 'number') continue
    xs.push(p)
    ys.push(q)
  }
  return { xs, ys }
}

/** A grid of numbers as rows, for matrix functions. Throws #VALUE! when a cell holds anything else. */
export function numberRows(grid: Grid, x: Context): number[][] {
  const area = grid instanceof Ref ? grid.used() : grid
  if (area.rows !== grid.rows || area.cols !== grid.cols) throw ERR.value
  x.budget.spend(area.rows * area.cols)
  return Array.from({ length: area.rows }, (_, r) =>
    Array.from({ length: area.cols }, (_, c) => {
      const v = area.at(r, c)
      if (v instanceof CellError) throw v
      if (typeof v !== 'number') throw ERR.value
      return v
    }),
  )
}

/** The first value of anything: of a grid its top left cell. */
export function firstScalar(v: Value): Scalar {
  if (isGrid(v)) return v.at(0, 0)
  return v instanceof Lambda ? ERR.value : v
}
