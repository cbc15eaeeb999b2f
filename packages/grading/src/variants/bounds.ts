import type { FormulaNode, FormulaTree, RefToken } from '@learn/sheet'
import { getParts, getRect, visit } from '../formula-reads.ts'

/** Two lone cells of which the first is not above the second. */
export interface Bound {
  places: readonly [number, number]
  /** Only where both are days: they stand in one formula, and nothing more is known. */
  areDaysOnly: boolean
  /** Two limits of one list: the data says which is the lower one. */
  areLimits?: boolean
}

const LOWER = new Set(['>', '>='])
const UPPER = new Set(['<', '<='])

/** Pairs of cells that formulas take for the two ends of one range, and pairs of cells that stand in one formula. */
export function findBounds(trees: readonly FormulaTree[], rows: number, cols: number): Bound[] {
  const bounds: Bound[] = []
  for (const { tree, refs } of trees) {
    const sides = sidesOf(tree, refs, cols)
    for (const { lower, upper } of sides.values())
      for (const low of lower) for (const high of upper) bounds.push({ places: [low, high], areDaysOnly: false })
    for (const places of limitsOfOneList({ tree, refs }, cols))
      bounds.push({ places, areDaysOnly: false, areLimits: true })
    const singles = new Set(refs.flatMap(ref => singleOf(ref, cols) ?? []).filter(at => at < rows * cols))
    for (const low of singles)
      for (const high of singles) if (low !== high) bounds.push({ places: [low, high], areDaysOnly: true })
  }
  const seen = new Set<string>()
  return bounds.filter(({ places, areDaysOnly }) => {
    const key = `${places.join()} ${areDaysOnly}`
    return !seen.has(key) && seen.add(key)
  })
}

interface Sides {
  lower: Set<number>
  upper: Set<number>
}

/** Lone cells that something is compared with from below and from above, by what is compared. */
function sidesOf(tree: FormulaNode, refs: readonly RefToken[], cols: number): Map<string, Sides> {
  const found = new Map<string, Sides>()
  const add = (compared: FormulaNode, op: string, limit: FormulaNode) => {
    const ref = compared.kind === 'ref' ? refs[compared.index] : undefined
    const cell = onlyCell(limit, refs, cols)
    if (!ref || cell === null) return
    const key = [ref.sheet, ref.r1, ref.c1, ref.r2, ref.c2].join()
    const sides = found.get(key) ?? { lower: new Set<number>(), upper: new Set<number>() }
    found.set(key, sides)
    if (LOWER.has(op)) sides.lower.add(cell)
    if (UPPER.has(op)) sides.upper.add(cell)
  }
  visit(tree, node => {
    if (node.kind === 'call' && /IFS?$/.test(node.name.toUpperCase()))
      node.args.forEach((arg, i) => {
        const [first, rest] = arg.kind === 'chain' ? [arg.first, arg.rest] : []
        const range = node.args[i - 1]
        if (range && rest?.length === 1 && rest[0]?.op === '&' && first?.kind === 'string')
          add(range, first.value, rest[0].node)
      })
    if (node.kind !== 'chain') return
    const sides = getParts(node)
    node.rest.forEach(({ op, node: right }, i) => {
      const left = sides[i] as FormulaNode
      add(left, op, right)
      add(right, LOWER.has(op) ? '<=' : UPPER.has(op) ? '>=' : op, left)
    })
  })
  return found
}

const COMPARES = new Set([...LOWER, ...UPPER])
const CHOOSES = new Set(['MIN', 'MAX'])

/**
 * Pairs of lone cells of one column, or of one row, with each of which one other cell that stands elsewhere is compared: `MIN(B5,D3)` and
 * `MIN(B5,D4)` of a bill in slabs.
 */
function limitsOfOneList({ tree, refs }: FormulaTree, cols: number): [number, number][] {
  const limits = new Map<number, Set<number>>()
  const cellOf = (node: FormulaNode | undefined): number | null => {
    const ref = node?.kind === 'ref' ? refs[node.index] : undefined
    return ref ? singleOf(ref, cols) : null
  }
  const add = (a: number | null, b: number | null) => {
    if (a === null || b === null) return
    limits.set(a, (limits.get(a) ?? new Set()).add(b))
    limits.set(b, (limits.get(b) ?? new Set()).add(a))
  }
  visit(tree, node => {
    if (node.kind === 'call' && CHOOSES.has(node.name.toUpperCase()) && node.args.length === 2)
      add(cellOf(node.args[0]), cellOf(node.args[1]))
    if (node.kind !== 'chain') return
    const sides = getParts(node)
    node.rest.forEach(({ op, node: right }, i) => {
      if (COMPARES.has(op)) add(cellOf(sides[i]), cellOf(right))
    })
  })
  const colOf = (at: number) => at % cols
  const rowOf = (at: number) => Math.floor(at / cols)
  return [...limits].flatMap(([compared, cells]) =>
    [...cells].flatMap(a =>
      [...cells].flatMap((b): [number, number][] => {
        const isColumn = colOf(a) === colOf(b) && colOf(compared) !== colOf(a)
        const isRow = rowOf(a) === rowOf(b) && rowOf(compared) !== rowOf(a)
        return a !== b && (isColumn || isRow) ? [[a, b]] : []
      }),
    ),
  )
}

/** The one lone cell that a part reads; null when it reads none or several. */
function onlyCell(node: FormulaNode, refs: readonly RefToken[], cols: number): number | null {
  const cells = new Set<number | null>()
  visit(node, part => {
    const ref = part.kind === 'ref' ? refs[part.index] : undefined
    if (ref) cells.add(singleOf(ref, cols))
  })
  const [cell = null] = cells
  return cells.size === 1 ? cell : null
}

function singleOf(ref: RefToken, cols: number): number | null {
  const rect = ref.r1 === ref.r2 && ref.c1 === ref.c2 ? getRect(ref, ref.r1 + 1, cols) : null
  return rect ? rect.top * cols + rect.left : null
}
