import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { comesWhole, type FormulaNode, formulaTree, parseSignature } from '@learn/sheet/formulas'
import { getChildren } from './formula-text.ts'
import { ARRAY_FUNCTIONS } from './function-names.data.ts'

/** Functions that calculate their arguments as arrays wherever they stand. */
export const calculatesArrays = new Set(ALL_FUNCTIONS.all.filter(fn => fn.takesArrays).map(fn => fn.name))
/** By function, whether the argument at a place may be a range or an array. */
export const takesWhole = new Map(
  ALL_FUNCTIONS.all.map(({ name, signature }) => [name, wholePlaces(signature)] as const),
)

/** Which arguments of a signature come whole, by index. */
function wholePlaces(signature: string): (index: number) => boolean {
  const { params, repeatFrom } = parseSignature(signature)
  const written = params.map((param, i) => ({ ...param, repeats: repeatFrom >= 0 && i >= repeatFrom }))
  const places = written.filter(param => param.type !== '@')
  const first = places.findIndex(param => param.repeats)
  const at = (i: number) => (i < places.length || first < 0 ? i : first + ((i - first) % (places.length - first)))
  return index => {
    const place = places[at(index)]
    return place !== undefined && comesWhole(place.type)
  }
}

/** True for `T[@A]`: one cell, whichever row it is. */
function isCellOfRow({ reference: { parts, columns } }: FormulaNode & { kind: 'table' }): boolean {
  return parts.length === 1 && parts[0] === 'row' && columns !== null && columns[0] === columns[1]
}

/**
 * True when a formula has to be stored as an array formula: plain ones read a range in a scalar place as the one cell
 * in their own row or column, and show one cell of an array. True too often costs nothing but brackets in old programs.
 */
export function isArrayFormula(formula: string): boolean {
  const read = formulaTree(formula)
  if (!read) return false
  const { tree, references } = read
  const isMany = (node: FormulaNode): boolean => {
    if (node.kind === 'ref') return references[node.index]?.kind !== 'cell'
    if (node.kind === 'group') return isMany(node.arg)
    if (node.kind === 'table') return !isCellOfRow(node)
    if (node.kind === 'call') return ARRAY_FUNCTIONS.has(node.name)
    return ['array', 'spill', 'name', 'join', 'invoke'].includes(node.kind)
  }
  const meetsScalar = (node: FormulaNode): boolean => {
    if (node.kind === 'call' && calculatesArrays.has(node.name)) return false
    const takes = node.kind === 'call' ? takesWhole.get(node.name) : undefined
    const isTransparent =
      node.kind === 'group' || node.kind === 'join' || node.kind === 'spill' || node.kind === 'single'
    return getChildren(node).some(
      (child, i) => meetsScalar(child) || (!isTransparent && node.kind !== 'array' && isMany(child) && !takes?.(i)),
    )
  }
  return isMany(tree) || meetsScalar(tree)
}
