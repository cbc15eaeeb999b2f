import { type FormulaNode, type FormulaToken, formulaTokens, formulaTree } from '@learn/sheet/formulas'
import { PREFIXED_FUNCTIONS, WORKSHEET_FUNCTIONS } from './function-names.data.ts'

/** Texts and quoted sheet names, which stay as they are, and the marks of files that no one types. */
const STORED_MARKS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(_xlfn\.(?:_xlws\.)?(?:ANCHORARRAY|SINGLE)\()|(_xlfn\.(?:_xlws\.)?|_xlws\.|_xlpm\.|_xludf\.)|(_xlop\.[\w.]+)/gi

/**
 * A formula of a file as people write it, with its `=`: `_xlfn.`, `_xlws.` and `_xlpm.` go, `_xlop.y` becomes `[y]`,
 * `_xlfn.ANCHORARRAY(A1)` `A1#` and `_xlfn.SINGLE(A1:A3)` `@A1:A3`.
 */
export function formulaFromFile(stored: string): string {
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

/** The reverse: a formula (with its `=`) as a file stores it, without the `=`. */
export function formulaForFile(formula: string): string {
  const tokens = formulaTokens(formula)
  const read = formulaTree(formula)
  const parameters = read ? parametersOf(read.tree) : new Set<string>()
  return printed(tokens, parameters)
}

function printed(tokens: readonly FormulaToken[], parameters: ReadonlySet<string>): string {
  const parts: string[] = []
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (token.kind === 'operator' && token.text === '#') parts.push(`_xlfn.ANCHORARRAY(${parts.pop() ?? ''})`)
    else if (token.kind === 'operator' && token.text === '@' && next?.kind === 'reference') return
    else if (token.kind === 'reference' && isSingle(tokens[i - 1])) parts.push(`_xlfn.SINGLE(${token.text})`)
    else parts.push(storedToken(token, parameters))
  })
  return parts.join('')
}

const isSingle = (token: FormulaToken | undefined) => token?.kind === 'operator' && token.text === '@'

function storedToken({ kind, text }: FormulaToken, parameters: ReadonlySet<string>): string {
  const upper = text.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.)+/, '')
  if (kind === 'function' && !parameters.has(upper)) {
    if (WORKSHEET_FUNCTIONS.has(upper)) return `_xlfn._xlws.${upper}`
    return PREFIXED_FUNCTIONS.has(upper) ? `_xlfn.${upper}` : upper
  }
  if (kind === 'name' && text.startsWith('[')) return `_xlop.${text.slice(1, -1)}`
  const isParameter = (kind === 'name' || kind === 'function') && parameters.has(upper)
  return isParameter ? `_xlpm.${text}` : text
}

/** Names that LET and LAMBDA define somewhere in a formula, in capitals. */
function parametersOf(tree: FormulaNode): Set<string> {
  const names = new Set<string>()
  const visit = (node: FormulaNode): void => {
    if (node.kind === 'call' && (node.name === 'LET' || node.name === 'LAMBDA')) {
      const step = node.name === 'LET' ? 2 : 1
      node.args.slice(0, -1).forEach((arg, i) => {
        if (i % step === 0 && arg.kind === 'name') names.add(arg.name.toUpperCase())
      })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(tree)
  return names
}

/** The parts of a node, in order. */
export function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'call') return node.args
  if (node.kind === 'invoke') return [node.callee, ...node.args]
  if (node.kind === 'chain') return [node.first, ...node.rest.map(part => part.node)]
  if (node.kind === 'join') return node.items
  if (node.kind === 'array') return node.rows.flat()
  return 'arg' in node ? [node.arg] : []
}
