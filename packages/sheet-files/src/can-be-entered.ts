import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { type FormulaNode, formulaTree, parseSignature } from '@learn/sheet/formulas'
import { getChildren } from './xlsx/formula-text.ts'

/**
 * True for a formula that Excel lets people enter: it can be read, and its functions have as many arguments as they need.
 * Excel calls a file damaged that holds another one.
 */
export function canBeEntered(formula: string): boolean {
  const read = formulaTree(formula)
  return read !== null && hasItsArguments(read.tree)
}

function hasItsArguments(node: FormulaNode): boolean {
  if (node.kind === 'call') {
    const { min, max } = argumentsOf(node.name)
    if (node.args.length < min || node.args.length > max) return false
  }
  return getChildren(node).every(hasItsArguments)
}

/** How many arguments a function takes; any number, if it is none of ours. */
function argumentsOf(name: string): { min: number; max: number } {
  const spec = ALL_FUNCTIONS.find(name)
  return spec ? parseSignature(spec.signature) : (ALL_FUNCTIONS.special(name) ?? { min: 0, max: 255 })
}
