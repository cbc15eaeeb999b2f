import { printRef, type RefToken } from '../references/a1.ts'
import { parse } from './parse.ts'
import { MAX_FORMULA, scan, scanned } from './scan.ts'
import type { BinaryOp, Node, ParseProblem } from './tree.ts'

/** A formula as a tree, with the references that its `ref` nodes number. */
export interface FormulaTree {
  tree: Node
  refs: readonly RefToken[]
}

/** The tree of a formula (with or without `=`), references as written; or why it cannot be read. Never throws. */
export function parseFormula(text: string): FormulaTree | { problem: ParseProblem } {
  if (text.length > MAX_FORMULA)
    return { problem: { message: `A formula has at most ${MAX_FORMULA} characters.`, pos: MAX_FORMULA } }
  scan(text.startsWith('=') ? text : `=${text}`, 0, 0)
  const { refs } = scanned
  const result = parse()
  return 'tree' in result ? { tree: result.tree, refs } : result
}

/**
 * The text of a tree with its `=`, without spaces. Brackets are written where the tree has them and where a changed
 * tree needs them, so reading the text gives the same meaning again.
 */
export function printFormula({ tree, refs }: FormulaTree): string {
  return `=${printNode(tree, refs)}`
}

const BINDING: readonly (readonly BinaryOp[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
]
const PERCENT = 5
const SIGN = 6
const JOIN = 7
const OPERAND = 8

function levelOf(node: Node): number {
  if (node.kind === 'chain') return BINDING.findIndex(ops => ops.includes(node.rest[0]?.op ?? '='))
  if (node.kind === 'percent') return PERCENT
  if (node.kind === 'sign' || node.kind === 'plus' || node.kind === 'single') return SIGN
  if (node.kind === 'number' && node.value < 0) return SIGN
  return node.kind === 'join' ? JOIN : OPERAND
}

/** The text of a part of a tree. `least` is the level that needs no brackets where the part stands. */
export function printNode(node: Node, refs: readonly RefToken[], least = 0): string {
  const text = bare(node, refs)
  // A union is only read inside brackets of its own.
  const isUnion = node.kind === 'join' && node.op === 'union'
  return isUnion || levelOf(node) < least ? `(${text})` : text
}

function bare(node: Node, refs: readonly RefToken[]): string {
  const print = (part: Node, least = 0) => printNode(part, refs, least)
  const list = (parts: Node[]) => parts.map(part => print(part)).join(',')
  switch (node.kind) {
    case 'number':
      return String(node.value).toUpperCase().replace('INFINITY', '1E309')
    case 'string':
      return `"${node.value.replaceAll('"', '""')}"`
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE'
    case 'error':
      return node.code
    case 'empty':
      return ''
    case 'ref':
      return printRef(refs[node.index] as RefToken)
    case 'table':
      return node.text
    case 'name':
      return node.isOptional ? `[${node.name}]` : node.name
    case 'call':
      return `${node.name}(${list(node.args)})`
    case 'invoke':
      return `${print(node.callee, OPERAND)}(${list(node.args)})`
    case 'chain': {
      const level = levelOf(node)
      return node.rest.reduce((left, part) => left + part.op + print(part.node, level + 1), print(node.first, level))
    }
    case 'sign':
      return `${node.negative ? '-' : '--'}${print(node.arg, JOIN)}`
    case 'plus':
      return `+${print(node.arg, JOIN)}`
    case 'percent':
      return print(node.arg, SIGN) + '%'.repeat(node.times)
    case 'single':
      return `@${print(node.arg, JOIN)}`
    case 'join': {
      const mark = node.op === 'range' ? ':' : node.op === 'intersect' ? ' ' : ','
      return node.items.map(item => print(item, OPERAND)).join(mark)
    }
    case 'array':
      return `{${node.rows.map(list).join(';')}}`
    case 'spill':
      return `${print(node.arg, OPERAND)}#`
    case 'group':
      return node.arg.kind === 'join' && node.arg.op === 'union' ? print(node.arg) : `(${print(node.arg)})`
  }
}
