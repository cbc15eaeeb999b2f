import { CODE } from '../references/character-codes.ts'
import { isOptionalName, scanned, TOKEN } from './scan.ts'
import { readTableReference } from './table-reference.ts'
import type { BinaryOp, Node, ParseProblem } from './tree.ts'

/** Deepest nesting of brackets and function calls; Excel allows 64 levels of functions. */
const MAX_DEPTH = 64

/** How tightly binary operators bind, by their first character; percent and signs bind tighter. */
const LEVEL_OF: Readonly<Record<number, number>> = {
  [CODE.equals]: 0,
  [CODE.less]: 0,
  [CODE.greater]: 0,
  [CODE.ampersand]: 1,
  [CODE.plus]: 2,
  [CODE.minus]: 2,
  [CODE.asterisk]: 3,
  [CODE.slash]: 3,
  [CODE.caret]: 4,
}

class Problem extends Error {
  readonly pos: number
  constructor(message: string, pos: number) {
    super(message)
    this.pos = pos
  }
}

/** The parser reads the scanner's buffer; this is its place there, how deep brackets nest, and the next reference. */
const state = { at: 0, depth: 0, ref: 0 }

const kind = () => (state.at < scanned.count ? scanned.kind[state.at] : -1)
const pos = () => (state.at < scanned.count ? (scanned.start[state.at] as number) : scanned.text.length)
const word = (i = state.at) => scanned.text.slice(scanned.start[i], scanned.end[i])
const isOp = (c: number) => kind() === TOKEN.op && scanned.text.charCodeAt(scanned.start[state.at] as number) === c

function skipSpace(): void {
  while (kind() === TOKEN.space) state.at++
}

/** The tree of the formula in `scanned`, or why it cannot be read. Never throws. */
export function parse(): { tree: Node } | { problem: ParseProblem } {
  state.at = 0
  state.depth = 0
  state.ref = 0
  try {
    skipSpace()
    const tree = expression(0)
    if (state.at < scanned.count)
      throw new Problem(kind() === TOKEN.close ? 'There is one closing bracket too many.' : unexpected(), pos())
    return { tree }
  } catch (error) {
    if (error instanceof Problem) return { problem: { message: error.message, pos: error.pos } }
    throw error
  }
}

function unexpected(): string {
  return state.at < scanned.count ? `'${word().slice(0, 20)}' is not expected here.` : 'The formula ends too early.'
}

function binaryLevel(): number {
  return kind() === TOKEN.op ? (LEVEL_OF[scanned.text.charCodeAt(pos())] ?? -1) : -1
}

/** An operand with the binary operators after it that bind at least so tightly; those of one level make one chain. */
function expression(least: number): Node {
  let left = percent()
  skipSpace()
  let level = binaryLevel()
  while (level >= least) {
    const own = level
    const rest = [term(own)]
    for (level = binaryLevel(); level === own; level = binaryLevel()) rest.push(term(own))
    left = { kind: 'chain', first: left, rest }
  }
  return left
}

/** An operator of a level and what it is followed by. */
function term(level: number): { op: BinaryOp; node: Node } {
  const op = word() as BinaryOp
  state.at++
  skipSpace()
  const node = expression(level + 1)
  skipSpace()
  return { op, node }
}

/** A number, a text or a reference that nothing is attached to, as most operands are; null for all others. */
function plainOperand(): Node | null {
  const own = kind()
  if (own !== TOKEN.ref && own !== TOKEN.number && own !== TOKEN.string) return null
  const after = state.at + 1
  if (after < scanned.count) {
    const next = scanned.kind[after]
    // A space may intersect, an operator may be one of those behind an operand.
    if (next === TOKEN.space || next === TOKEN.open) return null
    if (next === TOKEN.op && !(scanned.text.charCodeAt(scanned.start[after] as number) in LEVEL_OF)) return null
  }
  return primary()
}

function percent(): Node {
  const plain = plainOperand()
  if (plain) return plain
  const arg = signed()
  let times = 0
  skipSpace()
  while (isOp(CODE.percent)) {
    times++
    state.at++
    skipSpace()
  }
  return times > 0 ? { kind: 'percent', times, arg } : arg
}

function signed(): Node {
  let minus = 0
  let plus = 0
  let isSingle = false
  for (; kind() === TOKEN.op; state.at++, skipSpace()) {
    const op = word()
    if (op === '-') minus++
    else if (op === '@') isSingle = true
    else if (op === '+') plus++
    else break
  }
  let arg = references()
  if (isSingle) arg = { kind: 'single', arg }
  if (minus > 0) return { kind: 'sign', negative: minus % 2 === 1, arg }
  return plus > 0 ? { kind: 'plus', arg } : arg
}

const startsOperand = (k: number | undefined) =>
  k === TOKEN.ref || k === TOKEN.name || k === TOKEN.func || k === TOKEN.open || k === TOKEN.error

/** `a:b c:d`: the range operator binds first, a space between two operands intersects. */
function references(): Node {
  const items = [range()]
  while (kind() === TOKEN.space && state.at + 1 < scanned.count && startsOperand(scanned.kind[state.at + 1])) {
    state.at++
    items.push(range())
  }
  return items.length === 1 ? (items[0] as Node) : { kind: 'join', op: 'intersect', items }
}

function range(): Node {
  const items = [postfix()]
  for (;;) {
    const before = state.at
    skipSpace()
    if (!isOp(CODE.colon)) {
      // The space may still mean an intersection.
      state.at = before
      break
    }
    state.at++
    skipSpace()
    items.push(postfix())
  }
  return items.length === 1 ? (items[0] as Node) : { kind: 'join', op: 'range', items }
}

function postfix(): Node {
  let node = primary()
  for (;;) {
    if (isOp(CODE.hash)) {
      state.at++
      node = { kind: 'spill', arg: node }
    } else if (kind() === TOKEN.open && (node.kind === 'call' || node.kind === 'invoke' || node.kind === 'group')) {
      const start = pos()
      node = { kind: 'invoke', callee: node, args: callArguments(), pos: start }
    } else return node
  }
}

function primary(): Node {
  const start = pos()
  switch (kind() ?? -1) {
    case TOKEN.number:
      return { kind: 'number', value: Number(word(state.at++)) }
    case TOKEN.string:
      return {
        kind: 'string',
        value: word(state.at++)
          .slice(1, -1)
          .replaceAll('""', '"'),
      }
    case TOKEN.error:
      return {
        kind: 'error',
        code: word(state.at++)
          .toUpperCase()
          .replace(/^#REF!.+$/, '#REF!'),
      }
    case TOKEN.ref:
      state.at++
      return { kind: 'ref', index: state.ref++ }
    case TOKEN.name: {
      if (isTableReference(word())) {
        const text = word()
        const reference = readTableReference(text)
        if (!reference) throw new Problem(unexpected(), start)
        state.at++
        return { kind: 'table', reference, text }
      }
      const isOptional = word().startsWith('[')
      const name = stripPrefix(word(state.at++))
      const upper = name.toUpperCase()
      return upper === 'TRUE' || upper === 'FALSE'
        ? { kind: 'boolean', value: upper === 'TRUE' }
        : { kind: 'name', name, pos: start, ...(isOptional && { isOptional }) }
    }
    case TOKEN.func: {
      const name = stripPrefix(word(state.at++)).toUpperCase()
      return { kind: 'call', name, args: callArguments(), pos: start }
    }
    case TOKEN.open:
      return group()
    case TOKEN.braceOpen:
      return arrayConstant()
    case TOKEN.bad:
      throw new Problem(badMessage(), start)
    default:
      throw new Problem(unexpected(), start)
  }
}

/** `Table[...]`, `[@...]` and `[Unit price]`; `[x]` may be an optional parameter of a LAMBDA. */
const isTableReference = (text: string) => text.includes('[') && !isOptionalName(text)

function badMessage(): string {
  const text = word()
  if (text.startsWith('"')) return 'A text has no closing quotation mark.'
  return unexpected()
}

/** `_xlfn.` and its kin mark newer functions and LAMBDA parameters in stored files. */
function stripPrefix(name: string): string {
  // `[y]` is an optional parameter of a LAMBDA.
  if (name.startsWith('[')) return name.slice(1, -1)
  return name.startsWith('_x') ? name.replace(/^(?:_xlfn\.|_xlws\.|_xlpm\.|_xludf\.)+/i, '') : name
}

function enter(): void {
  if (++state.depth > MAX_DEPTH) throw new Problem(`Brackets and functions nest more than ${MAX_DEPTH} deep.`, pos())
}

function group(): Node {
  const start = pos()
  enter()
  state.at++
  skipSpace()
  const items = [expression(0)]
  skipSpace()
  while (kind() === TOKEN.separator) {
    state.at++
    skipSpace()
    items.push(expression(0))
    skipSpace()
  }
  if (kind() !== TOKEN.close) throw new Problem(closingMessage('('), state.at < scanned.count ? pos() : start)
  state.at++
  state.depth--
  const arg: Node = items.length === 1 ? (items[0] as Node) : { kind: 'join', op: 'union', items }
  return { kind: 'group', arg }
}

function closingMessage(open: string): string {
  return state.at < scanned.count ? unexpected() : `A '${open}' is never closed.`
}

function callArguments(): Node[] {
  const start = pos()
  enter()
  skipSpace()
  state.at++
  skipSpace()
  const args = kind() === TOKEN.close ? [] : [argument()]
  while (kind() === TOKEN.separator) {
    state.at++
    args.push(argument())
  }
  if (kind() !== TOKEN.close) throw new Problem(closingMessage('('), state.at < scanned.count ? pos() : start)
  state.at++
  state.depth--
  return args
}

function argument(): Node {
  skipSpace()
  const node: Node = kind() === TOKEN.separator || kind() === TOKEN.close ? { kind: 'empty' } : expression(0)
  skipSpace()
  return node
}

function arrayConstant(): Node {
  const start = pos()
  state.at++
  const rows: Node[][] = [[]]
  for (;;) {
    skipSpace()
    ;(rows.at(-1) as Node[]).push(constant())
    skipSpace()
    const mark = state.at < scanned.count ? word() : ''
    if (kind() === TOKEN.braceClose) break
    if (kind() !== TOKEN.separator) throw new Problem(closingMessage('{'), state.at < scanned.count ? pos() : start)
    if (mark === ';') rows.push([])
    state.at++
  }
  state.at++
  const width = (rows[0] as Node[]).length
  if (rows.some(row => row.length !== width)) throw new Problem('The rows of an array have different lengths.', start)
  return { kind: 'array', rows }
}

function constant(): Node {
  let sign = 1
  for (; kind() === TOKEN.op && '+-'.includes(word()); state.at++) if (word() === '-') sign = -sign
  const node = primary()
  if (node.kind === 'number') return { kind: 'number', value: sign * node.value }
  if (node.kind === 'string' || node.kind === 'boolean' || node.kind === 'error') return node
  throw new Problem('An array in braces holds only constants.', pos())
}
