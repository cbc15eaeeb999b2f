import { type FormulaNode, type FormulaToken, formulaTokens, formulaTree } from '@learn/sheet/formulas'
import { PREFIXED_FUNCTIONS, WORKSHEET_FUNCTIONS } from './function-names.data.ts'
import { tableReferenceForFile, tableReferencesFromFile } from './table-reference-text.ts'

/** Texts and quoted sheet names, which stay as they are, and the marks of files that no one types. */
const STORED_MARKS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(_xlfn\.(?:_xlws\.)?(?:ANCHORARRAY|SINGLE)\()|(_xlfn\.(?:_xlws\.)?|_xlws\.|_xlpm\.|_xludf\.)|(_xlop\.[\w.]+)/gi

/**
 * A formula of a file as people write it, with its `=`: `_xlfn.`, `_xlws.` and `_xlpm.` go, `_xlop.y` becomes `[y]`,
 * `_xlfn.ANCHORARRAY(A1)` `A1#`, `_xlfn.SINGLE(A1:A3)` `@A1:A3` and `T[[#This Row],[A]]` `T[@A]`.
 */
export function formulaFromFile(stored: string): string {
  return withoutMarks(tableReferencesFromFile(stored))
}

function withoutMarks(stored: string): string {
  if (!/_xl/i.test(stored)) return `=${stored}`
  const calls: string[] = []
  const plain = stored.replace(STORED_MARKS, (whole, call?: string, prefix?: string, optional?: string) => {
    if (call !== undefined) return `\u0001${calls.push(/single/i.test(call) ? '@' : '#') - 1}(`
    if (prefix !== undefined) return ''
    return optional === undefined ? whole : `[${optional.slice('_xlop.'.length)}]`
  })
  return `=${calls.reduceRight((text, mark, i) => unwrapped(text, `\u0001${i}(`, mark), plain)}`
}

/** Takes the brackets of a marked call away and puts its sign before or after what they held. */
function unwrapped(text: string, start: string, mark: string): string {
  const at = text.indexOf(start)
  const from = at + start.length
  const end = closingBracket(text, from)
  const inside = text.slice(from, end)
  const isPlain = /^[^()+\-*/^&=<>,;]*$/.test(inside)
  const held = isPlain ? inside : `(${inside})`
  return text.slice(0, at) + (mark === '@' ? `@${held}` : `${held}#`) + text.slice(end + 1)
}

function closingBracket(text: string, from: number): number {
  let depth = 0
  for (const { index, 0: found } of text.slice(from).matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[()]/g)) {
    if (found === '(') depth++
    else if (found === ')' && depth-- === 0) return from + index
  }
  return text.length
}

/** The reverse: a formula (with its `=`) as a file stores it, without the `=`. `table` is the one that its cell lies in. */
export function formulaForFile(formula: string, table = ''): string {
  const read = formulaTree(formula)
  const parameters = read ? getParameters(read.tree) : new Set<string>()
  return printed(formulaTokens(formula), { parameters, table })
}

/** What the tokens of a formula mean in its file. */
interface Surroundings {
  /** Names that LET and LAMBDA define, in capitals. */
  parameters: ReadonlySet<string>
  table: string
}

const isMark = (token: FormulaToken | undefined, mark: string) => token?.kind === 'operator' && token.text === mark

/** Files know neither `A1#` nor `@A1:A3`, and `;` only between the rows of an array. */
function printed(tokens: readonly FormulaToken[], around: Surroundings): string {
  const parts: string[] = []
  let braces = 0
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as FormulaToken
    const isSingle = isMark(token, '@')
    const from = isSingle ? i + 1 : i
    const end = operandEnd(tokens, from)
    const spilled = isMark(tokens[end], '#')
    if (end > from && (isSingle || spilled)) {
      // Brackets of its own are those of the call.
      const isGroup = tokens[from]?.text === '('
      const held = printed(tokens.slice(isGroup ? from + 1 : from, isGroup ? end - 1 : end), around)
      const whole = spilled ? `_xlfn.ANCHORARRAY(${held})` : held
      parts.push(isSingle ? `_xlfn.SINGLE(${whole})` : whole)
      i = spilled ? end : end - 1
      continue
    }
    if (token.kind === 'space' && tokens[i - 1]?.kind === 'function') continue
    if (token.kind === 'bracket') braces += Number(token.text === '{') - Number(token.text === '}')
    parts.push(token.kind === 'separator' && braces === 0 ? ',' : storedToken(token, around))
  }
  return parts.join('')
}

/** Where a reference, a name, a call or a bracket that starts at a token ends; `from` itself when none does. */
function operandEnd(tokens: readonly FormulaToken[], from: number): number {
  const { kind = 'space', text = '' } = tokens[from] ?? {}
  if (kind === 'reference' || kind === 'name') return from + 1
  if (kind !== 'function' && text !== '(') return from
  let depth = 0
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as FormulaToken
    if (token.kind !== 'bracket') continue
    if (token.text === '(') depth++
    else if (token.text === ')' && --depth === 0) return i + 1
  }
  return from
}

function storedToken({ kind, text }: FormulaToken, { parameters, table }: Surroundings): string {
  if (kind === 'name' && text.includes('[')) {
    const optional = text.slice(1, -1)
    return parameters.has(optional.toUpperCase()) ? `_xlop.${optional}` : tableReferenceForFile(text, table)
  }
  const upper = text.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.)+/, '')
  if (kind === 'function' && !parameters.has(upper)) {
    if (WORKSHEET_FUNCTIONS.has(upper)) return `_xlfn._xlws.${upper}`
    return PREFIXED_FUNCTIONS.has(upper) ? `_xlfn.${upper}` : upper
  }
  const isParameter = (kind === 'name' || kind === 'function') && parameters.has(upper)
  return isParameter ? `_xlpm.${text}` : text
}

/** Names that LET and LAMBDA define somewhere in a formula, in capitals. */
export function getParameters(tree: FormulaNode): Set<string> {
  const names = new Set<string>()
  const visit = (node: FormulaNode): void => {
    if (node.kind === 'call' && (node.name === 'LET' || node.name === 'LAMBDA')) {
      const step = node.name === 'LET' ? 2 : 1
      node.args.slice(0, -1).forEach((arg, i) => {
        if (i % step === 0 && arg.kind === 'name') names.add(arg.name.toUpperCase())
      })
    }
    for (const child of getChildren(node)) visit(child)
  }
  visit(tree)
  return names
}

/** The parts of a node, in order. */
export function getChildren(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'call') return node.args
  if (node.kind === 'invoke') return [node.callee, ...node.args]
  if (node.kind === 'chain') return [node.first, ...node.rest.map(part => part.node)]
  if (node.kind === 'join') return node.items
  if (node.kind === 'array') return node.rows.flat()
  return 'arg' in node ? [node.arg] : []
}
