/** The columns of a list of people, as the server names them. */
export const COLUMNS = ['name', 'email', 'phone', 'access'] as const
export type ColumnName = (typeof COLUMNS)[number]

const KNOWN: Readonly<Record<string, ColumnName>> = {
  name: 'name',
  'full name': 'name',
  email: 'email',
  'e-mail': 'email',
  'mail id': 'email',
  mail: 'email',
  mobile: 'phone',
  phone: 'phone',
  'phone no.': 'phone',
  'mobile number': 'phone',
  access: 'access',
}

/** A list as it was pasted: what each column is (null: left out), and its lines. */
export interface PastedList {
  columns: (ColumnName | null)[]
  rows: string[][]
}

/** The cells of a line of CSV or of a spreadsheet, which separates by tabs. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(cell => cell.trim())
  const cells = [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;]*))\s*(?:[,;]|$)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
  // The match after the last separator is empty.
  return cells.slice(0, -1)
}

const kindOf = (cell: string): ColumnName | null => {
  if (/^\S+@\S+$/.test(cell)) return 'email'
  if (/^\+?[\d\s()-]{7,}$/.test(cell)) return 'phone'
  if (/^(free|premium)$/i.test(cell)) return 'access'
  return /\p{L}/u.test(cell) ? 'name' : null
}

/** What each column holds, by its cells: each kind once, the first that fits. */
function guess(rows: readonly string[][]): (ColumnName | null)[] {
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

/** Reads a list that was pasted or typed: with a line of column names, or without one. */
export function readPasted(text: string): PastedList {
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(cellsOf)
  const [first = []] = rows
  const named = first.map(cell => KNOWN[cell.toLowerCase()] ?? null)
  const hasHead = named.some(name => name !== null) && !first.some(cell => cell.includes('@'))
  return hasHead ? { columns: named, rows: rows.slice(1) } : { columns: guess(rows), rows }
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
  rows: list.rows.map((cells, n) => (n === row ? cells.with(at, cell) : cells)),
})

/** A list without a row. */
export const withoutRow = (list: PastedList, row: number): PastedList => ({
  ...list,
  rows: list.rows.filter((_cells, n) => n !== row),
})
