import type { FormulaNode, FormulaTree } from '@learn/sheet'
import type { Rect } from '@learn/sheet/formulas'
import { getParts, getRect, visit } from '../formula-reads.ts'

/** Parts of a formula for which it says what there is when they are 0, or empty: the cells of each. */
export interface Guards {
  zeros: Rect[][]
  blanks: Rect[][]
  /** Parts of which it asks whether they are numbers or texts: emptied too, or where the data has a marker, "AB", that. */
  kinds: Rect[][]
  /** It says what there is in place of an error. */
  catchesErrors: boolean
}

const CATCHES = new Set(['IFERROR', 'IFNA', 'ISERROR', 'ISERR', 'ISNUMBER'])
const JOINS = new Set(['AND', 'OR', 'NOT', 'XOR'])
const ASKS_KIND = new Set(['ISNUMBER', 'ISTEXT', 'ISNONTEXT'])
const FILLS = new Set([...ASKS_KIND, 'ISBLANK', 'LEN', 'TRIM', 'COUNT', 'COUNTA', 'COUNTBLANK'])
const COMPARES = new Set(['=', '<>', '<', '>', '<=', '>='])
/** The names of the changes that follow from guards end so. */
export const GUARDED = 'that is guarded'
/** Functions that divide by their second argument, and those that have no result where no number is left. */
const DIVIDES = new Set(['MOD', 'QUOTIENT'])
const AVERAGES = new Set(['AVERAGE', 'MEDIAN', 'MODE', 'STDEV', 'VAR', 'LARGE', 'SMALL'])

/** True where a formula says what there is when something is 0, empty or has no result. */
export const hasGuards = ({ zeros, blanks, kinds, catchesErrors }: Guards): boolean =>
  catchesErrors || zeros.length + blanks.length + kinds.length > 0

/** What a formula guards: conditions that ask for 0 or nothing, and divisions whose error it catches. */
export function findGuards(formula: FormulaTree, rows: number, cols: number): Guards {
  const found: Guards = { zeros: [], blanks: [], kinds: [], catchesErrors: false }
  const add = (to: Rect[][], node: FormulaNode) => {
    const rects: Rect[] = []
    visit(node, part => {
      const ref = part.kind === 'ref' ? formula.refs[part.index] : undefined
      const rect = ref && getRect(ref, rows, cols)
      if (rect) rects.push(rect)
    })
    if (rects.length > 0) to.push(rects)
  }
  visit(formula.tree, node => {
    if (node.kind !== 'call') return
    const name = node.name.toUpperCase()
    const conditions =
      name === 'IF' ? node.args.slice(0, 1) : name === 'IFS' ? node.args.filter((_, i) => i % 2 === 0) : []
    for (const condition of conditions)
      readCondition(
        condition,
        part => add(found.zeros, part),
        part => add(isKind(part) ? found.kinds : found.blanks, part),
      )
    if (CATCHES.has(name)) found.catchesErrors = true
    if (CATCHES.has(name) && node.args[0])
      readCaught(
        node.args[0],
        part => add(found.zeros, part),
        part => add(found.blanks, part),
      )
  })
  return found
}

type See = (part: FormulaNode) => void

function readCondition(node: FormulaNode, zero: See, blank: See): void {
  if (node.kind === 'group') return readCondition(node.arg, zero, blank)
  if (node.kind === 'ref') return zero(node)
  if (node.kind === 'call') {
    const name = node.name.toUpperCase()
    if (JOINS.has(name)) for (const arg of node.args) readCondition(arg, zero, blank)
    else if (isFill(node)) blank(node)
    else if (name === 'SUM') zero(node)
    return
  }
  if (node.kind !== 'chain') return
  const sides = getParts(node)
  node.rest.forEach(({ op, node: right }, i) => {
    if (op === '*' || op === '+') {
      // `(A2>0)*(B2>0)` joins conditions, and a product of numbers is 0 where one of them is.
      readCondition(sides[i] as FormulaNode, zero, blank)
      readCondition(right, zero, blank)
    }
    if (!COMPARES.has(op)) return
    for (const [side, other] of [
      [sides[i] as FormulaNode, right],
      [right, sides[i] as FormulaNode],
    ] as const) {
      if (side.kind === 'string' && side.value === '') blank(other)
      if (side.kind === 'number' && side.value === 0) (isFill(other) ? blank : zero)(other)
    }
  })
}

/** `ISBLANK(A2)`, `LEN(TRIM(A2))`: what is asked of cells themselves, not of what is found or calculated. */
const isFill = (node: FormulaNode): boolean =>
  node.kind === 'call' &&
  FILLS.has(node.name.toUpperCase()) &&
  node.args.every(arg => arg.kind === 'ref' || isFill(arg))

const isKind = (node: FormulaNode): boolean => node.kind === 'call' && ASKS_KIND.has(node.name.toUpperCase())

function readCaught(node: FormulaNode, zero: See, blank: See): void {
  visit(node, part => {
    if (part.kind === 'chain') for (const { op, node: divisor } of part.rest) if (op === '/') zero(divisor)
    if (part.kind !== 'call') return
    const name = part.name.toUpperCase()
    if (DIVIDES.has(name) && part.args[1]) zero(part.args[1])
    if (AVERAGES.has(name)) blank(part)
  })
}
