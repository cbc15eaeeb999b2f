import type { FormulaNode, FormulaTree, RefToken } from '@learn/sheet'
import { printFormula } from '@learn/sheet'

/** A tree with some of its parts replaced: `change` gives the new part, or null to keep it and look inside. */
export function changed(node: FormulaNode, change: (node: FormulaNode) => FormulaNode | null): FormulaNode {
  const own = change(node)
  if (own) return own
  const inside = (part: FormulaNode) => changed(part, change)
  if (node.kind === 'call') return { ...node, args: node.args.map(inside) }
  if (node.kind === 'invoke') return { ...node, callee: inside(node.callee), args: node.args.map(inside) }
  if (node.kind === 'join') return { ...node, items: node.items.map(inside) }
  if (node.kind === 'array') return { ...node, rows: node.rows.map(row => row.map(inside)) }
  if (node.kind === 'chain')
    return { ...node, first: inside(node.first), rest: node.rest.map(part => ({ ...part, node: inside(part.node) })) }
  return 'arg' in node ? { ...node, arg: inside(node.arg) } : node
}

/** The text of a formula with changed parts. */
export const withParts = ({ tree, refs }: FormulaTree, change: (node: FormulaNode) => FormulaNode | null): string =>
  printFormula({ tree: changed(tree, change), refs })

/** The text of a formula with changed references. */
export const withRefs = ({ tree, refs }: FormulaTree, change: (ref: RefToken, index: number) => RefToken): string =>
  printFormula({ tree, refs: refs.map(change) })
