import { type FormulaNode, type FormulaTree, printFormula } from '@learn/sheet'
import { readNumber } from '@learn/sheet/formulas'
import { getParts, visit } from '../formula-reads.ts'

/** Two parts of a formula that are compared by size, as the text of their difference. */
export interface Comparison {
  /** `=(left)-(right)`: 0 where the two meet. */
  difference: string
  tree: FormulaTree
}

const COMPARES = new Set(['<', '>', '<=', '>=', '=', '<>'])
/** Functions that choose between what they are given, and those that turn the other way at 0. */
const CHOOSES = new Set(['MAX', 'MIN', 'MEDIAN'])
const MOST_CHOICES = 3
const TURNS_AT_ZERO = new Set(['ABS', 'SIGN'])
const CATCHES = new Set(['IFERROR', 'ISERROR', 'ISERR'])
const ZERO: FormulaNode = { kind: 'number', value: 0 }
const CRITERION = /^(<=|>=|<>|<|>|=)?(.*)$/
/** Lookups in rising order: what is looked for, the line, and the kind that makes it so. */
const NEAREST: Record<string, { kind: number; isNearest: (kind: string | null) => boolean }> = {
  VLOOKUP: { kind: 3, isNearest: kind => kind === null || kind === 'TRUE' || kind === '1' },
  HLOOKUP: { kind: 3, isNearest: kind => kind === null || kind === 'TRUE' || kind === '1' },
  MATCH: { kind: 2, isNearest: kind => kind !== '0' },
  LOOKUP: { kind: 9, isNearest: () => true },
  XLOOKUP: { kind: 4, isNearest: kind => kind !== null && kind !== '0' && kind !== '2' },
  XMATCH: { kind: 2, isNearest: kind => kind !== null && kind !== '0' && kind !== '2' },
}

/** What a formula compares: by operators, by criteria of its functions, and by lookups of the nearest value. */
export function findComparisons({ tree, refs }: FormulaTree): Comparison[] {
  const found = new Map<string, Comparison>()
  const add = (left: FormulaNode, right: FormulaNode) => {
    if (hasNames(left) || hasNames(right)) return
    const group = (arg: FormulaNode): FormulaNode => ({ kind: 'group', arg })
    const whole: FormulaNode = { kind: 'chain', first: group(left), rest: [{ op: '-', node: group(right) }] }
    const difference = printFormula({ tree: whole, refs })
    if (!found.has(difference)) found.set(difference, { difference, tree: { tree: whole, refs } })
  }
  visit(tree, node => {
    if (node.kind === 'chain') {
      const sides = getParts(node)
      node.rest.forEach(({ op, node: right }, i) => {
        if (COMPARES.has(op)) add(sides[i] as FormulaNode, right)
      })
    }
    if (node.kind !== 'call') return
    const name = node.name.toUpperCase()
    if (/IFS?$/.test(name) && name !== 'IF' && name !== 'IFS')
      node.args.forEach((arg, i) => {
        const range = node.args[i - 1]
        const limit = range && (range.kind === 'ref' || range.kind === 'join') ? limitOf(arg) : null
        if (range && limit) add(range, limit)
      })
    for (const [left, right] of pairsIn(node)) add(left, right)
    const lookup = NEAREST[name]
    const [sought, line] = node.args
    const kind = lookup && node.args[lookup.kind]
    if (sought && line && lookup?.isNearest(kind ? kindText(kind) : null))
      add(sought, /^[VH]/.test(name) ? firstLine(line, name) : line)
  })
  return [...found.values()]
}

/** What a function compares without an operator: `MAX(0,B2-A2)`, `ABS(B2-A2)`, and a divisor whose error is caught with 0. */
function pairsIn({ name: written, args }: FormulaNode & { kind: 'call' }): [FormulaNode, FormulaNode][] {
  const name = written.toUpperCase()
  const [first] = args
  if (!first) return []
  if (TURNS_AT_ZERO.has(name)) return [[first, ZERO]]
  if (CHOOSES.has(name) && args.length <= MOST_CHOICES)
    return args.flatMap((left, i) => args.slice(i + 1).map((right): [FormulaNode, FormulaNode] => [left, right]))
  const divisors: [FormulaNode, FormulaNode][] = []
  if (CATCHES.has(name))
    visit(first, part => {
      if (part.kind !== 'chain') return
      for (const { op, node } of part.rest) if (op === '/') divisors.push([node, ZERO])
    })
  return divisors
}

const kindText = (node: FormulaNode): string | null =>
  node.kind === 'number'
    ? String(node.value)
    : node.kind === 'boolean'
      ? node.value
        ? 'TRUE'
        : 'FALSE'
      : node.kind === 'empty'
        ? '0'
        : '?'

/** The first column, or row, of what a lookup searches. */
function firstLine(line: FormulaNode, name: string): FormulaNode {
  const one: FormulaNode = { kind: 'number', value: 1 }
  const none: FormulaNode = { kind: 'number', value: 0 }
  return { kind: 'call', name: 'INDEX', args: name === 'VLOOKUP' ? [line, none, one] : [line, one, none], pos: 0 }
}

/** The number or day that a criterion names: `">=25"`, `">="&B1`; null where it names a text or nothing. */
function limitOf(node: FormulaNode): FormulaNode | null {
  if (node.kind === 'string') {
    const value = readNumber(CRITERION.exec(node.value)?.[2] ?? '', undefined, 'dmy')?.value
    return value === undefined ? null : { kind: 'number', value }
  }
  if (node.kind === 'chain' && node.first.kind === 'string' && /^[<>=]+$/.test(node.first.value)) {
    const [first, ...others] = node.rest
    return first?.op === '&' && others.length === 0 ? first.node : null
  }
  return node.kind === 'number' || node.kind === 'ref' ? node : null
}

/** True for a part that names what only its LET or LAMBDA knows. */
function hasNames(node: FormulaNode): boolean {
  let found = false
  visit(node, part => void (part.kind === 'name' && (found = true)))
  return found
}
