import { type FormulaNode, type FormulaTree, parseFormula, printFormula, type RefToken } from '@learn/sheet'
import type { Rect } from '@learn/sheet/formulas'

/** Sheet of a problem's data; formulas may name it. */
const OWN_SHEET = 'SHEET1'

/** The tree of a formula, or null when it cannot be read. */
export function getTree(formula: string): FormulaTree | null {
  const parsed = parseFormula(formula)
  return 'problem' in parsed ? null : parsed
}

/** A formula that names its own sheet, without the name: it is calculated on copies of the sheet. */
export function withoutSheetPrefix(formula: string): string {
  if (!formula.includes('!')) return formula
  const parsed = getTree(formula)
  if (!parsed) return formula
  const refs = parsed.refs.map(ref => (ref.sheet?.toUpperCase() === OWN_SHEET ? { ...ref, sheet: null } : ref))
  return printFormula({ tree: parsed.tree, refs })
}

/** What a reference covers, at most as far as the sheet goes; null when it names another sheet or lies outside. */
export function getRect(ref: RefToken, rows: number, cols: number): Rect | null {
  if (ref.sheet !== null && ref.sheet.toUpperCase() !== OWN_SHEET) return null
  const rect = { top: ref.r1, left: ref.c1, bottom: Math.min(ref.r2, rows - 1), right: Math.min(ref.c2, cols - 1) }
  return rect.top > rect.bottom || rect.left > rect.right ? null : rect
}

/** Visits every part of a tree, its arguments after it. */
export function visit(node: FormulaNode, see: (node: FormulaNode) => void): void {
  see(node)
  for (const part of getParts(node)) visit(part, see)
}

/** The parts that a part is directly made of. */
export function getParts(node: FormulaNode): FormulaNode[] {
  if (node.kind === 'call') return node.args
  if (node.kind === 'invoke') return [node.callee, ...node.args]
  if (node.kind === 'chain') return [node.first, ...node.rest.map(part => part.node)]
  if (node.kind === 'join') return node.items
  if (node.kind === 'array') return node.rows.flat()
  return 'arg' in node ? [node.arg] : []
}

/** Functions that make references out of what they are given: what they read is known only when they run. */
const MAKES_REFERENCES = new Set(['INDIRECT', 'OFFSET'])

/** True when a formula may read cells that it does not name. */
export function isOpaque({ tree }: FormulaTree): boolean {
  let found = false
  visit(tree, node => {
    if (node.kind === 'call' && MAKES_REFERENCES.has(node.name)) found = true
    if (node.kind === 'table' || node.kind === 'spill') found = true
  })
  return found
}

/** Names of the functions of a formula, in upper case. */
export function getFunctions({ tree }: FormulaTree): Set<string> {
  const names = new Set<string>()
  visit(tree, node => {
    if (node.kind === 'call') names.add(node.name.toUpperCase())
  })
  return names
}
