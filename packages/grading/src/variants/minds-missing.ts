import type { FormulaNode, FormulaTree } from '@learn/sheet'
import { visit } from '../formula-reads.ts'

/** Lookups that have no word for what is not found, and functions that say it for them. */
const FINDS = new Set([
  'VLOOKUP',
  'HLOOKUP',
  'LOOKUP',
  'MATCH',
  'XMATCH',
  'XLOOKUP',
  'INDEX',
  'FILTER',
  'FIND',
  'SEARCH',
])
const MINDS = new Set(['IFERROR', 'IFNA', 'ISERROR', 'ISNA', 'ISERR', 'ISNUMBER'])
/** Lookups with an argument for the case that nothing is found, and its index. */
const IF_NOTHING: Record<string, number> = { XLOOKUP: 3, FILTER: 2 }
const COUNTS = new Set(['COUNTIF', 'COUNTIFS'])

/** True for a formula that says what there is when what it looks for is not in its list. */
export function mindsMissing({ tree }: FormulaTree): boolean {
  let found = false
  visit(tree, node => {
    if (node.kind === 'chain' && node.rest.length === 1 && isCount(node.first) && /[<>=]/.test(node.rest[0]?.op ?? ''))
      found = true
    if (node.kind !== 'call') return
    const name = node.name.toUpperCase()
    const index = IF_NOTHING[name]
    const said = index === undefined ? undefined : node.args[index]
    if (said && said.kind !== 'empty') found = true
    if (MINDS.has(name) && node.args[0] && holds(node.args[0], FINDS)) found = true
  })
  return found
}

const isCount = (node: FormulaNode) => node.kind === 'call' && COUNTS.has(node.name.toUpperCase())

function holds(node: FormulaNode, names: ReadonlySet<string>): boolean {
  let found = false
  visit(node, part => void (part.kind === 'call' && names.has(part.name.toUpperCase()) && (found = true)))
  return found
}
