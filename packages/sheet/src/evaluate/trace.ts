import { printNode } from '../parse/print-tree.ts'
import { getTemplate, shift, type Template } from '../parse/template.ts'
import type { Node } from '../parse/tree.ts'
import { cellName, type RefToken } from '../references/a1.ts'
import { CellError, isGrid, Lambda, type Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { BudgetStop } from './budget.ts'
import { compile, type Functions } from './compile.ts'
import { deref, type Exec } from './exec.ts'
import { RefArray } from './ref-array.ts'

/** A part of a formula with the value it had when the formula was calculated. */
export interface TraceStep {
  /** The part as text: `A1*2`. */
  text: string
  kind: Node['kind']
  /** Its value; of an array or a range the rows, at most `MOST_SHOWN` cells of them. Null when it was not calculated. */
  value: Scalar | Scalar[][]
  /** Rows and columns of an array or a range, however much of it `value` holds. */
  size: { rows: number; cols: number } | null
  /** Place in the order of calculation from 1; null for a part that was never calculated (the other side of an IF). */
  order: number | null
  /** How often it was calculated: parts of a LAMBDA once for each call. `value` is the last. */
  times: number
  /** Of a function with conditions (SUMIFS, COUNTIF) the rows that met them; null of anything else. */
  met: MetRows | null
  parts: TraceStep[]
}

/** Which rows of a column met the conditions of a call. */
export interface MetRows {
  /** Numbers of the rows in their sheet, from 1, where all conditions hold; at most `MOST_SHOWN` of them. */
  rows: number[]
  /** How many rows met all of them. */
  count: number
  /** For each condition, how many rows met it alone. */
  each: number[]
  /** Rows that were looked at: those down to the last one that holds anything. */
  of: number
}

/** Tells which rows met the conditions of a call, from its name and the values of its arguments; null where it has none. */
export type MetRowsOf = (name: string, args: readonly (Value | undefined)[], x: Exec) => MetRows | null

/** Cells of an array that a step shows. */
export const MOST_SHOWN = 100

interface Seen {
  value: Value
  order: number
  times: number
}

/**
 * Calculates a formula as if it stood in a cell and tells the value of each of its parts, in order, parts that were
 * not calculated marked. Null when the formula cannot be read. Cells are read, none is changed.
 */
export function traceFormula(
  text: string,
  place: { sheet: number; row: number; col: number },
  functions: Functions,
  x: Exec,
  metRowsOf: MetRowsOf,
): TraceStep | null {
  const template = getTemplate(text, place.row, place.col)
  if (!template.tree) return null
  const seen = new Map<Node, Seen>()
  let order = 0
  const program = compile(template, functions, false, (node, thunk) => x => {
    const value = thunk(x)
    const known = seen.get(node)
    if (known) {
      // A part is compiled once as a reference and once as its value: one calculation, not two.
      if (known.value !== value && !isSameCalculation(known.value, value)) known.times++
      known.value = value
    } else seen.set(node, { value, order: ++order, times: 1 })
    return value
  })
  x.sheet = place.sheet
  x.row = place.row
  x.col = place.col
  x.frame = null
  x.budget.startRun()
  x.budget.startFormula()
  let result: Value
  try {
    result = program.run(x)
  } catch (error) {
    if (error instanceof CellError) result = error
    else if (error instanceof BudgetStop) result = error.error
    else throw error
  }
  if (!seen.has(template.tree)) seen.set(template.tree, { value: result, order: ++order, times: 1 })
  const metOf = (node: Node): MetRows | null =>
    node.kind === 'call' && seen.has(node)
      ? metRowsOf(
          node.name,
          node.args.map(arg => seen.get(arg)?.value),
          x,
        )
      : null
  return stepOf(template.tree, absoluteRefs(template, place), seen, metOf)
}

function isSameCalculation(before: Value, after: Value): boolean {
  return before instanceof Ref && before.isSingle && !(after instanceof Ref)
}

function absoluteRefs({ refs }: Template, { row, col }: { row: number; col: number }): RefToken[] {
  return refs.map(ref => shift(ref, row, col))
}

function stepOf(
  node: Node,
  refs: readonly RefToken[],
  seen: ReadonlyMap<Node, Seen>,
  metOf: (node: Node) => MetRows | null,
): TraceStep {
  const found = seen.get(node)
  const value = found ? deref(found.value) : null
  return {
    text: printNode(node, refs),
    kind: node.kind,
    value: shown(value),
    size: isGrid(value) ? { rows: value.rows, cols: value.cols } : null,
    order: found?.order ?? null,
    times: found?.times ?? 0,
    met: metOf(node),
    parts: partsOf(node).map(part => stepOf(part, refs, seen, metOf)),
  }
}

/** The parts of a node that have a value: the names that LET and LAMBDA give have none where they are given. */
function partsOf(node: Node): Node[] {
  if (node.kind === 'call') return node.args.filter((_, i) => !isGivenName(node, i))
  if (node.kind === 'invoke') return [node.callee, ...node.args]
  if (node.kind === 'chain') return [node.first, ...node.rest.map(part => part.node)]
  if (node.kind === 'join') return node.items
  return 'arg' in node ? [node.arg] : []
}

function isGivenName({ name, args }: Node & { kind: 'call' }, index: number): boolean {
  if (index === args.length - 1) return false
  return name === 'LAMBDA' || (name === 'LET' && index % 2 === 0)
}

function shown(value: Value): TraceStep['value'] {
  if (value instanceof Lambda) return 'LAMBDA'
  if (!isGrid(value)) return value
  const cols = Math.min(value.cols, MOST_SHOWN)
  const rows = Math.max(1, Math.min(value.rows, Math.floor(MOST_SHOWN / cols)))
  return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (__, c) => shownAt(value, r, c)))
}

/** An element; of an array of references the value of a single cell, and of several cells which they are. */
function shownAt(value: Matrix | Ref, row: number, col: number): Scalar {
  const item = value instanceof RefArray ? value.itemAt(row, col) : undefined
  if (!(item instanceof Ref)) return value.at(row, col)
  return item.isSingle ? item.at(0, 0) : `${cellName(item.top, item.left)}:${cellName(item.bottom, item.right)}`
}
