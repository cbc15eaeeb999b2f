/** The parts of a table that a structured reference names; data alone when it names none. */
export type TablePart = 'all' | 'data' | 'headers' | 'totals' | 'row'

/** `Sales[[#Totals],[North]:[South]]` taken apart. */
export interface TableReference {
  /** Name of the table in upper case; empty for the table that the formula stands in. */
  table: string
  parts: readonly TablePart[]
  /** First and last column by name, upper case; null for all columns. */
  columns: readonly [from: string, to: string] | null
}

const PARTS: Record<string, TablePart> = {
  '#ALL': 'all',
  '#DATA': 'data',
  '#HEADERS': 'headers',
  '#TOTALS': 'totals',
  '#THIS ROW': 'row',
}
/** A name in brackets, where `'` stands before a bracket, `#` or `'` that belongs to it. */
const NAME = String.raw`\[((?:[^\[\]']|'.)+)\]`
const PLAIN = /^(?:[^[\]#@':,]|'.)(?:[^[\]',:]|'.)*$/
const BRACKETED = new RegExp(`^${NAME}$`)
const SPAN = new RegExp(`^${NAME}\\s*:\\s*${NAME}$`)

/** Brackets inside brackets: `T[[A]]`. */
const MAX_DEPTH = 2

/** End of a text in brackets that opens at `at`, or -1 when it never closes or nests deeper than tables do. */
export function bracketEnd(text: string, at: number): number {
  let depth = 0
  for (let i = at; i < text.length; i++) {
    const c = text[i]
    if (c === "'") i++
    else if (c === '[' && ++depth > MAX_DEPTH) return -1
    else if (c === ']' && --depth === 0) return i + 1
  }
  return -1
}

/** Reads `Table[...]` or `[@...]`; null when it is no structured reference. */
export function readTableReference(text: string): TableReference | null {
  const open = text.indexOf('[')
  if (open < 0 || bracketEnd(text, open) !== text.length) return null
  const table = text.slice(0, open).toUpperCase()
  const inner = text.slice(open + 1, -1).trim()
  if (inner === '') return { table, parts: [], columns: null }
  const isRow = inner.startsWith('@')
  const parts: TablePart[] = isRow ? ['row'] : []
  let columns: TableReference['columns'] = null
  const rest = isRow ? inner.slice(1).trim() : inner
  for (const item of rest === '' ? [] : itemsOf(rest)) {
    const part = PARTS[(BRACKETED.exec(item)?.[1] ?? item).toUpperCase()]
    const named = part ? null : columnsOf(item)
    if (part && !isRow && !columns) parts.push(part)
    else if (named && !columns) columns = named
    else return null
  }
  return { table, parts, columns }
}

/** Splits at the commas outside brackets. */
function itemsOf(text: string): string[] {
  const items: string[] = []
  let [from, depth] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === "'") i++
    else if (c === '[') depth++
    else if (c === ']') depth--
    else if ((c === ',' || c === ';') && depth === 0) {
      items.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return [...items, text.slice(from).trim()]
}

function columnsOf(item: string): [string, string] | null {
  const name = (text = '') => text.replace(/'(.)/g, '$1').toUpperCase()
  if (PLAIN.test(item)) return [name(item), name(item)]
  const [, one] = BRACKETED.exec(item) ?? []
  if (one !== undefined) return [name(one), name(one)]
  const span = SPAN.exec(item)
  return span ? [name(span[1]), name(span[2])] : null
}
