import { materialise } from '../evaluate/exec.ts'
import { ERR, type Grid, isGrid, Lambda, Matrix, type Ref, type Scalar, type Value } from '../values.ts'
import { keyOfRow, sortKey } from './arrays.ts'
import type { Context } from './spec.ts'

/** The rows of a grid. */
export function getRows(grid: Grid, x: Context): Scalar[][] {
  const m = materialise(grid as Matrix | Ref, x)
  return Array.from({ length: m.rows }, (_, r) => m.data.slice(r * m.cols, (r + 1) * m.cols))
}

/** Which titles the tables of GROUPBY and PIVOTBY have, and whether the result shows titles. */
export interface Headers {
  has: boolean
  shows: boolean
}

/**
 * Reads the headers argument: 0 none, 1 there but not shown, 2 none but made up, 3 there and shown. Left out, a text
 * above a number is a title, and titles are shown when there are several levels. Throws #VALUE!.
 */
export function getHeaders(given: number | undefined, values: Scalar[][], hasLevels: boolean): Headers {
  if (given === undefined) {
    const has = typeof values[0]?.[0] === 'string' && typeof values[1]?.[0] === 'number'
    return { has, shows: has && hasLevels }
  }
  const kind = Math.trunc(given)
  if (kind < 0 || kind > 3) throw ERR.value
  return { has: kind % 2 === 1, shows: kind >= 2 }
}

/** Titles of columns: as they stand in the table, else `Value 1`, `Value 2`. */
export function getTitles(rows: Scalar[][], headers: Headers, word: string): Scalar[] {
  const first = rows[0] ?? []
  return headers.has ? first : first.map((_, i) => `${word} ${i + 1}`)
}

/** How the values of some rows are summed up, column by column. */
export type SumUp = (rows: number[], all: number[]) => Scalar[]

/** Runs `f` over each column of `values`; one that needs two arguments also gets the column of the rows it is related to. */
export function sumUpBy(f: Lambda, values: Scalar[][]): SumUp {
  const column = (rows: number[], c: number) => Matrix.column(rows.map(r => values[r]?.[c] ?? null))
  return (rows, all) =>
    (values[0] ?? []).map((_, c) => one(f.call(f.min < 2 ? [column(rows, c)] : [column(rows, c), column(all, c)])))
}

function one(v: Value): Scalar {
  if (isGrid(v)) return v.at(0, 0)
  return v instanceof Lambda ? ERR.calc : v
}

/** A line of the result: a group, a subtotal or the grand total, with the table's rows behind it and its parent's. */
export interface Line {
  labels: Scalar[]
  rows: number[]
  parent: number[]
}

/** What decides the lines of one axis. */
export interface Axis {
  /** Labels of each row of the table. */
  labels: Scalar[][]
  /** Numbers of label columns, then of value columns, negative ones falling; 0 keeps the order of the table. */
  orders: number[]
  /** 0 no totals, 1 a grand total, 2 and more subtotals too; negative ones stand above. Left out: as many as there can be. */
  depth: number | undefined
  /** The label columns are sorted each by itself, not within the one before. */
  isTable: boolean
  sumUp: SumUp
}

/** The lines of an axis over some rows of the table, in order. Throws #VALUE! for an order or a depth that cannot be. */
export function getLines(axis: Axis, rows: number[]): Line[] {
  const width = axis.labels[0]?.length ?? 0
  const depth = axis.depth === undefined ? (axis.isTable ? 1 : width) : Math.trunc(axis.depth)
  const levels = Math.abs(depth)
  if (levels > (axis.isTable ? 1 : width)) throw ERR.value
  const order = sorter(axis, rows, width)
  const lines: Line[] = []
  const grow = (own: number[], level: number) => {
    for (const group of order(groupsOf(axis, own, level), level)) {
      const labels = (axis.labels[group[0] as number] as Scalar[]).slice(0, axis.isTable ? width : level + 1)
      const line = { labels: [...labels, ...blanks(width - labels.length)], rows: group, parent: own }
      const isLeaf = axis.isTable || level === width - 1
      if (isLeaf || (depth < 0 && levels > level + 1)) lines.push(line)
      if (!isLeaf) grow(group, level + 1)
      if (!isLeaf && depth > 0 && levels > level + 1) lines.push(line)
    }
  }
  grow(rows, 0)
  const total = { labels: [levels > 1 ? 'Grand Total' : 'Total', ...blanks(width - 1)], rows, parent: rows }
  if (depth < 0) lines.unshift(total)
  if (depth > 0) lines.push(total)
  return lines
}

const blanks = (count: number): Scalar[] => Array.from({ length: count }, () => '')

/** Rows with equal labels, in the order in which they first appear. */
function groupsOf({ labels, isTable }: Axis, rows: number[], level: number): number[][] {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const own = labels[row] as Scalar[]
    const key = keyOfRow(isTable ? own : [own[level] ?? null])
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Sorts the groups of a level: by the chosen columns, then by their labels. */
function sorter({ labels, orders, isTable, sumUp }: Axis, all: number[], width: number) {
  const isUnsorted = orders.length === 1 && orders[0] === 0
  return (groups: number[][], level: number): number[][] => {
    if (isUnsorted) return groups
    const first = isTable ? 0 : level
    const last = isTable ? width - 1 : level
    const keyed = groups.map(rows => {
      const own = labels[rows[0] as number] as Scalar[]
      const sums = orders.some(o => Math.abs(o) > width) ? sumUp(rows, all) : []
      const keys = orders.flatMap(o => {
        const at = Math.abs(o) - 1
        if (at < 0 || at >= width + (sums.length || 1)) throw ERR.value
        if (at >= width) return [{ value: sums[at - width] ?? null, direction: Math.sign(o) }]
        return at >= first && at <= last ? [{ value: own[at] ?? null, direction: Math.sign(o) }] : []
      })
      for (let at = first; at <= last; at++) keys.push({ value: own[at] ?? null, direction: 1 })
      return { rows, keys }
    })
    keyed.sort((a, b) => {
      for (let i = 0; i < a.keys.length; i++) {
        const { value, direction } = a.keys[i] as (typeof a.keys)[0]
        const order = sortKey(value, b.keys[i]?.value ?? null, direction)
        if (order !== 0) return order
      }
      return 0
    })
    return keyed.map(entry => entry.rows)
  }
}
