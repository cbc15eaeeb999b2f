import { readRecords } from '@learn/sheet-files/csv'

/** The columns of a list of people, as the server names them. */
export const COLUMNS = ['name', 'email', 'phone', 'access'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** The same on screens. */
export const COLUMN_NAMES: Readonly<Record<ColumnName, string>> = {
  name: 'Full name',
  email: 'E-mail',
  phone: 'Mobile',
  access: 'Access',
}

/** How lists call their columns, in any letter case. */
const KNOWN: readonly (readonly [ColumnName, RegExp])[] = [
  ['name', /^(full |student |learner )?name( of .*)?$/],
  ['email', /^(e-?mail|mail)( ?(id|address))?$/],
  ['phone', /^(mobile|phone|whatsapp|contact)( ?(no\.?|number))?$/],
  ['access', /^access( type)?$/],
]

/** A list as it was pasted: how its columns are called (''), what each is (null: not imported), and its lines. */
export interface PastedList {
  heads: readonly string[]
  columns: readonly (ColumnName | null)[]
  rows: readonly (readonly string[])[]
  /** In which line of the list its first row stood. */
  firstLine: number
}

const kindOf = (cell: string): ColumnName | null => {
  if (/^\S+@\S+$/.test(cell)) return 'email'
  if (/^\+?[\d\s()-]{7,}$/.test(cell)) return 'phone'
  if (/^(free|premium)$/i.test(cell)) return 'access'
  return /\p{L}/u.test(cell) ? 'name' : null
}

/** What each column holds, by its cells: each kind once, the first that fits. */
function guess(rows: readonly (readonly string[])[]): (ColumnName | null)[] {
  const width = Math.max(0, ...rows.map(row => row.length))
  const taken = new Set<ColumnName>()
  return Array.from({ length: width }, (_cell, at) => {
    const kinds = rows.map(row => kindOf(row[at] ?? '')).filter(kind => kind !== null)
    const [kind = null] = [...Map.groupBy(kinds, one => one)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    if (kind === null || taken.has(kind)) return null
    taken.add(kind)
    return kind
  })
}

/** What columns are, by their names: each kind once. */
function named(heads: readonly string[]): (ColumnName | null)[] {
  const taken = new Set<ColumnName>()
  return heads.map(head => {
    const [name = null] = KNOWN.find(([, pattern]) => pattern.test(head.toLowerCase())) ?? []
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** Reads a list that was pasted, typed or read from a file: with a line of column names, or without one. */
export function readPasted(text: string): PastedList {
  const rows = readRecords(text)
    .map(cells => cells.map(cell => cell.trim()))
    .filter(cells => cells.some(cell => cell !== ''))
  const [first = []] = rows
  const columns = named(first)
  const hasHead = columns.some(name => name !== null) && !first.some(cell => cell.includes('@'))
  if (hasHead) return { heads: first, columns, rows: rows.slice(1), firstLine: 2 }
  const guessed = guess(rows)
  return { heads: guessed.map(() => ''), columns: guessed, rows, firstLine: 1 }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The list as the server reads it: line 2 is its first row. */
export function toCsv({ columns, rows }: PastedList): string {
  const kept = columns.flatMap((name, at) => (name ? [{ name, at }] : []))
  const line = (cells: readonly string[]) => cells.map(quoted).join(',')
  return [line(kept.map(({ name }) => name)), ...rows.map(row => line(kept.map(({ at }) => row[at] ?? '')))].join('\n')
}

/** A list with another cell. */
export const withCell = (list: PastedList, row: number, at: number, cell: string): PastedList => ({
  ...list,
  rows: list.rows.map((cells, n) =>
    n === row
      ? Array.from({ length: Math.max(cells.length, at + 1) }, (_, i) => (i === at ? cell : (cells[i] ?? '')))
      : cells,
  ),
})

/** A list with another meaning of a column; what had it before is not imported any more. */
export const withColumn = (list: PastedList, at: number, name: ColumnName | null): PastedList => ({
  ...list,
  columns: list.columns.map((column, n) => (n === at ? name : column === name ? null : column)),
})

/** A list without some rows, or (`isKept`) of those alone. */
export const filterRows = (list: PastedList, rows: ReadonlySet<number>, isKept = false): PastedList => ({
  ...list,
  rows: list.rows.filter((_cells, n) => rows.has(n) === isKept),
})
