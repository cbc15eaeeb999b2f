import { type FormulaNode, parseFormula, printFormula } from '@learn/sheet/formulas'
import { ARRAY_FUNCTIONS } from '../xlsx/function-names.data.ts'
import { calculatesArrays, takesWhole } from '../xlsx/is-array-formula.ts'

/** From which argument on the value of such a call is one of its arguments. */
const CHOOSES = new Map([
  ['IF', 1],
  ['CHOOSE', 1],
  ['IFS', 1],
  ['SWITCH', 1],
])

/**
 * A formula from before dynamic arrays as it is typed today: `@` stands before each range and array of which it takes the
 * one cell in its own row or column.
 */
export function withImplicitMarks(formula: string): string {
  const read = parseFormula(formula)
  if (!('tree' in read)) return formula
  const { refs } = read
  let isChanged = false
  const isMany = (node: FormulaNode): boolean => {
    if (node.kind === 'ref') return refs[node.index]?.kind !== 'cell'
    return node.kind === 'call' ? ARRAY_FUNCTIONS.has(node.name) : node.kind === 'join' && node.op !== 'union'
  }
  const marked = (node: FormulaNode, isScalar: boolean): FormulaNode => {
    if (isScalar && isMany(node)) {
      isChanged = true
      return { kind: 'single', arg: node.kind === 'call' ? inCall(node, isScalar) : node }
    }
    if (node.kind === 'call') return calculatesArrays.has(node.name) ? node : inCall(node, isScalar)
    if (node.kind === 'sign' || node.kind === 'percent') return { ...node, arg: marked(node.arg, true) }
    if (node.kind === 'plus' || node.kind === 'group') return { ...node, arg: marked(node.arg, isScalar) }
    if (node.kind !== 'chain') return node
    const rest = node.rest.map(part => ({ ...part, node: marked(part.node, true) }))
    return { ...node, first: marked(node.first, true), rest }
  }
  const inCall = (node: FormulaNode & { kind: 'call' }, isScalar: boolean): FormulaNode => {
    const takes = takesWhole.get(node.name)
    const from = CHOOSES.get(node.name) ?? Infinity
    return { ...node, args: node.args.map((arg, i) => marked(arg, i >= from ? isScalar : !takes?.(i))) }
  }
  const tree = marked(read.tree, true)
  return isChanged ? printFormula({ tree, refs }) : formula
}
