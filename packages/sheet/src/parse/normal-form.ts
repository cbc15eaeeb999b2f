import { printRef, type RefToken } from '../references/a1.ts'
import { parse } from './parse.ts'
import { scan, scanned } from './scan.ts'
import type { Node } from './tree.ts'

/**
 * A formula in the form in which two spellings of the same formula are equal: without `$`, white space, letter case,
 * redundant brackets and the difference between `,` and `;` (spec: decisions 3, grading of a cell, 3). Null when it
 * cannot be read.
 */
export function normalForm(formula: string): string | null {
  const text = formula.trim()
  scan(text.startsWith('=') ? text : `=${text}`, 0, 0)
  const { refs } = scanned
  const result = parse()
  return 'tree' in result ? print(result.tree, refs) : null
}

function print(node: Node, refs: RefToken[]): string {
  const all = (nodes: Node[]) => nodes.map(n => print(n, refs)).join(',')
  if (node.kind === 'number') return String(node.value)
  if (node.kind === 'string') return JSON.stringify(node.value.toLowerCase())
  if (node.kind === 'boolean') return node.value ? 'TRUE' : 'FALSE'
  if (node.kind === 'error') return node.code
  if (node.kind === 'empty') return ''
  if (node.kind === 'ref') return printed(refs[node.index] as RefToken)
  if (node.kind === 'table') return `<${JSON.stringify(node.reference)}>`
  if (node.kind === 'name') return node.name.toUpperCase()
  if (node.kind === 'call') {
    if (node.args.length === 0 && (node.name === 'TRUE' || node.name === 'FALSE')) return node.name
    return `${node.name}(${all(node.args)})`
  }
  if (node.kind === 'invoke') return `${print(node.callee, refs)}(${all(node.args)})`
  if (node.kind === 'chain')
    return node.rest.reduce(
      (left, { op, node: right }) => `(${left}${op}${print(right, refs)})`,
      print(node.first, refs),
    )
  if (node.kind === 'plus') return print(node.arg, refs)
  if (node.kind === 'sign') return signed(node.negative, print(node.arg, refs), node.arg)
  if (node.kind === 'percent')
    return node.arg.kind === 'number'
      ? String(node.arg.value / 100 ** node.times)
      : `${print(node.arg, refs)}${'%'.repeat(node.times)}`
  if (node.kind === 'join') {
    const mark = node.op === 'range' ? ':' : node.op === 'intersect' ? ' ' : '~'
    return `(${node.items.map(n => print(n, refs)).join(mark)})`
  }
  if (node.kind === 'array') return `{${node.rows.map(all).join(';')}}`
  if (node.kind === 'spill') return `${print(node.arg, refs)}#`
  if (node.kind === 'single') return `@${print(node.arg, refs)}`
  return print(node.arg, refs)
}

function signed(isNegative: boolean, text: string, arg: Node): string {
  if (arg.kind === 'number') return isNegative ? `-${text}` : text
  return isNegative ? `(-${text})` : `(--${text})`
}

function printed(ref: RefToken): string {
  const isOneCell = ref.kind === 'range' && ref.r1 === ref.r2 && ref.c1 === ref.c2
  return printRef({ ...ref, kind: isOneCell ? 'cell' : ref.kind, flags: 0, sheet: ref.sheet?.toUpperCase() ?? null })
}
