import type { FormulaNode } from '@learn/sheet'
import { cellName } from '@learn/sheet/formulas'
import { getRect, visit } from '../formula-reads.ts'
import { quoted } from '../plain-value.ts'
import { changed, withParts } from './change-tree.ts'
import type { Compared, Repair } from './mistake.ts'

type Call = FormulaNode & { kind: 'call' }
/** Lookups that take the nearest key unless they are told not to: where that is said, and how. */
const EXACT: Record<string, { at: number; exact: FormulaNode; word: string }> = {
  VLOOKUP: { at: 3, exact: { kind: 'boolean', value: false }, word: 'FALSE' },
  HLOOKUP: { at: 3, exact: { kind: 'boolean', value: false }, word: 'FALSE' },
  MATCH: { at: 2, exact: { kind: 'number', value: 0 }, word: '0' },
}

/** Lookups that take the nearest key where the reference wants the very key. */
export function nearestKeys({ read }: Compared): Repair[] {
  let name = ''
  const formula = withParts(read.tree, node => {
    const lookup = node.kind === 'call' ? EXACT[node.name.toUpperCase()] : undefined
    if (!lookup || isExact((node as Call).args[lookup.at])) return null
    name = (node as Call).name.toUpperCase()
    const args = [...(node as Call).args]
    args[lookup.at] = lookup.exact
    return { ...(node as Call), args }
  })
  const lookup = EXACT[name]
  if (!lookup) return []
  return [
    {
      formula,
      found: {
        code: 'approximateMatch',
        text: `${name} without ${lookup.word} takes the nearest key, not the same one.`,
      },
    },
  ]
}

const isExact = (arg: FormulaNode | undefined) =>
  arg !== undefined &&
  (arg.kind === 'empty' || (arg.kind === 'boolean' && !arg.value) || (arg.kind === 'number' && arg.value === 0))

const OTHER_SIDE = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const
type Strict = keyof typeof OTHER_SIDE
const isStrict = (op: string): op is Strict => Object.hasOwn(OTHER_SIDE, op)
const CRITERION = /^([<>]=?)(.*)$/

/** Comparisons that take the limit in where it belongs out, or the reverse: each by itself, then all. */
export function boundaries({ read }: Compared): Repair[] {
  const limits: { op: Strict; limit: string }[] = []
  visit(read.tree.tree, node => {
    for (const { op, limit } of limitsOf(node)) limits.push({ op, limit })
  })
  if (limits.length === 0) return []
  const sets = limits.length > 1 ? [...limits.map((_, i) => [i]), limits.map((_, i) => i)] : [[0]]
  return sets.map(which => {
    const { op, limit } = limits[which[0] as number] as { op: Strict; limit: string }
    const what = limit === '' ? 'the limit itself' : limit
    return {
      formula: flipped(read.tree, new Set(which)),
      found: { code: 'boundary', text: op.endsWith('=') ? `${op} takes ${what} in.` : `${op} leaves ${what} out.` },
    }
  })
}

function limitsOf(node: FormulaNode): { op: Strict; limit: string }[] {
  if (node.kind === 'string') {
    const [, op = '', limit = ''] = CRITERION.exec(node.value) ?? []
    return isStrict(op) ? [{ op, limit }] : []
  }
  if (node.kind !== 'chain') return []
  return node.rest.flatMap(({ op, node: right }) =>
    isStrict(op) ? [{ op, limit: right.kind === 'number' ? String(right.value) : '' }] : [],
  )
}

/** The formula with some of its limits on the other side, numbered as `visit` meets them. */
function flipped(formula: Compared['read']['tree'], which: ReadonlySet<number>): string {
  const numbers = new Map<object, number>()
  let next = 0
  visit(formula.tree, node => {
    numbers.set(node, next)
    next += limitsOf(node).length
  })
  return withParts(formula, node => flip(node))

  function flip(node: FormulaNode): FormulaNode | null {
    let number = numbers.get(node) ?? 0
    if (node.kind === 'string') {
      const [, op = '', limit = ''] = CRITERION.exec(node.value) ?? []
      return isStrict(op) && which.has(number) ? { kind: 'string', value: OTHER_SIDE[op] + limit } : null
    }
    if (node.kind !== 'chain') return null
    const inside = (part: FormulaNode) => changed(part, flip)
    const rest = node.rest.map(({ op, node: right }) => {
      const isChosen = isStrict(op) && which.has(number++)
      return { op: isChosen ? OTHER_SIDE[op] : op, node: inside(right) }
    })
    return { ...node, first: inside(node.first), rest }
  }
}

/** Numbers and texts that stand in the formula where the reference reads a cell that holds them, or counts rows. */
export function writtenOut(suspect: Compared): Repair[] {
  const { prepared, read, reference } = suspect
  const { rows, cols, values } = prepared.sheet
  const repairs: Repair[] = []
  visit(read.tree.tree, node => {
    if (node.kind !== 'number' && node.kind !== 'string') return
    reference.tree.refs.forEach(ref => {
      const rect = getRect(ref, rows, cols)
      if (!rect) return
      const isOne = rect.top === rect.bottom && rect.left === rect.right
      const count = (rect.bottom - rect.top + 1) * (rect.right - rect.left + 1)
      const name = cellName(rect.top, rect.left)
      const isHeld = isOne && values[rect.top * cols + rect.left] === node.value
      if (!isHeld && (isOne || node.value !== count)) return
      const index = read.tree.refs.length
      const range: FormulaNode = { kind: 'ref', index }
      const instead: FormulaNode = isHeld ? range : { kind: 'call', name: 'COUNTA', args: [range], pos: 0 }
      const tree = changed(read.tree.tree, part => (part === node ? instead : null))
      const formula = withParts({ tree, refs: [...read.tree.refs, ref] }, () => null)
      const text = isHeld
        ? `${quoted(node.value)} is typed; ${name} holds it.`
        : `${node.value} is typed; it is the count of the rows.`
      repairs.push({
        formula,
        found: { code: 'hardCoded', text, marks: isHeld ? [{ range: name, word: 'holds it' }] : [] },
      })
    })
  })
  return repairs
}
