import { type FormulaNode, type FormulaTree, printFormula, type Scalar } from '@learn/sheet'
import { getParts, visit } from '../formula-reads.ts'
import type { Data } from './probe-book.ts'
import type { ProbeData } from './probe-data.ts'

/** One condition of a formula that nothing joins: `A2>10` of `IF(AND(A2>10,B2="x"),…)`. */
export interface Condition {
  /** `=A2>10` */
  text: string
  tree: FormulaTree
}

/** Conditions of one formula that are made true and false. */
const MOST_CONDITIONS = 4
/** Values of a text cell that are tried. */
const MOST_TEXTS = 4
const JOINS = new Set(['AND', 'OR', 'NOT', 'XOR'])

/** The conditions by which a formula chooses, each once; none where only its LET or LAMBDA knows what they name. */
export function findConditions({ tree, refs }: FormulaTree): Condition[] {
  const found = new Map<string, Condition>()
  const add = (node: FormulaNode): void => {
    if (node.kind === 'group') return add(node.arg)
    if (node.kind === 'call' && JOINS.has(node.name.toUpperCase())) return node.args.forEach(add)
    if (node.kind === 'chain' && node.rest.every(({ op }) => op === '*' || op === '+') && getParts(node).every(isGroup))
      return getParts(node).forEach(add)
    let hasName = false
    visit(node, part => void (part.kind === 'name' && (hasName = true)))
    if (hasName) return
    const text = printFormula({ tree: node, refs })
    found.set(text, { text, tree: { tree: node, refs } })
  }
  visit(tree, node => {
    if (node.kind !== 'call') return
    const name = node.name.toUpperCase()
    if (name === 'IF' && node.args[0]) add(node.args[0])
    if (name === 'IFS') node.args.forEach((arg, i) => void (i % 2 === 0 && add(arg)))
  })
  return [...found.values()].slice(0, MOST_CONDITIONS)
}

const isGroup = (node: FormulaNode) => node.kind === 'group'

/** Cells of texts and names in a condition, with what it names, what other cells of it hold, and another value of theirs. */
export function textChanges({ tree: { tree } }: Condition, cells: Iterable<number>, data: ProbeData): Data[] {
  const named: Scalar[] = []
  visit(tree, part => {
    if (part.kind === 'string' || part.kind === 'number') named.push(part.value)
  })
  const spots = [...cells].flatMap(index => {
    const spot = data.spots.get(index)
    return spot
      ? [{ index, values: spot.field.values, value: spot.field.values[spot.row] ?? null, kind: spot.field.kind }]
      : []
  })
  const names = spots.filter(({ kind }) => kind !== 'number' && kind !== 'date')
  return names.flatMap(({ index, values, value }) => {
    const others = spots.filter(other => other.index !== index).map(other => other.value)
    const another = values.find(each => each !== null && each !== value && !named.includes(each)) ?? null
    const tried = new Set([...named.filter(each => each !== ''), ...others, another])
    tried.delete(value)
    return [...tried].slice(0, MOST_TEXTS).map((each): Data => new Map([[index, each]]))
  })
}

/**
 * A cell of numbers that a condition compares with a text, as a mark with "AB", holding that text: the condition says what it means, whether
 * a row of the data has it or not. Of a condition that compares anything else nothing.
 */
export function markerChanges({ tree: { tree, refs } }: Condition, cols: number, data: ProbeData): Data[] {
  if (tree.kind !== 'chain' || tree.rest.length !== 1) return []
  const sides = [tree.first, ...tree.rest.map(({ node }) => node)]
  const ref = sides.flatMap(side => (side.kind === 'ref' ? refs[side.index] : undefined) ?? [])[0]
  const text = sides.flatMap(side => (side.kind === 'string' ? side.value : []))[0]
  if (!ref || !text || ref.r1 !== ref.r2 || ref.c1 !== ref.c2 || ref.sheet !== null) return []
  const index = ref.r1 * cols + ref.c1
  return data.spots.get(index)?.field.kind === 'number' ? [new Map([[index, text]])] : []
}
