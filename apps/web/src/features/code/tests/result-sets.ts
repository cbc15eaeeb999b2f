/** A result set of SQL, as it is printed: heads, a line of dashes, rows. */
export interface ResultSet {
  columns: string[]
  rows: string[][]
}

const isDashes = (line: string | undefined): boolean => line !== undefined && /^-+( {2}-+)*$/.test(line)

/** Where columns begin, by the line of dashes. */
const startsOf = (dashes: string): number[] => [...dashes.matchAll(/-+/g)].map(({ index }) => index)

/** A printed row as cells; null where its columns can't be told apart. */
function cellsOf(line: string, starts: readonly number[]): string[] | null {
  const isAligned = starts.every(start => start === 0 || line.slice(start - 2, start).trim() === '')
  if (isAligned) return starts.map((start, n) => line.slice(start, starts[n + 1]).trim())
  // A value that was wider than its column pushed the others to the right.
  const cells = line.split(/ {2,}/)
  return cells.length === starts.length ? cells : null
}

/** What was printed as result sets; null where it is other text, in whole or in part. */
export function resultSets(printed: string): ResultSet[] | null {
  const lines = printed.replace(/\n+$/, '').split('\n')
  const sets: ResultSet[] = []
  let [set, starts]: [ResultSet | null, number[]] = [null, []]
  for (const [n, line] of lines.entries()) {
    if (isDashes(line) && n > 0) continue
    const next = lines[n + 1]
    if (next !== undefined && isDashes(next)) {
      starts = startsOf(next)
      set = { columns: cellsOf(line, starts) ?? [], rows: [] }
      sets.push(set)
      continue
    }
    const cells = set && cellsOf(line, starts)
    if (!set || !cells) return null
    set.rows.push(cells)
  }
  return sets.length > 0 ? sets : null
}

/** Which cells of a set differ from another, by row and column, and what the first difference is. */
export interface Marks {
  expected: boolean[][]
  got: boolean[][]
  first: string
}

const none = (rows: readonly string[][], isMarked: boolean): boolean[][] => rows.map(row => row.map(() => isMarked))

/** What differs between what was expected and what came, cell by cell; of rows in any order, whole rows. */
export function differences(expected: ResultSet, got: ResultSet, isOrdered: boolean): Marks {
  if (expected.columns.join('\n') !== got.columns.join('\n'))
    return {
      expected: none(expected.rows, false),
      got: none(got.rows, false),
      first: `Columns: expected ${expected.columns.join(', ')}; got ${got.columns.join(', ')}`,
    }
  return isOrdered ? byPlace(expected, got) : byRow(expected, got)
}

function byPlace({ columns, rows: wanted }: ResultSet, { rows: came }: ResultSet): Marks {
  const differs = (one: string[][], other: string[][]) =>
    one.map((row, n) => row.map((cell, at) => other[n]?.[at] !== cell))
  const [expected, got] = [differs(wanted, came), differs(came, wanted)]
  const row = expected.findIndex(cells => cells.includes(true))
  const column = expected[row]?.indexOf(true) ?? -1
  const there = came[row]?.[column]
  return {
    expected,
    got,
    first:
      row === -1
        ? `${rowCount(came.length)} instead of ${wanted.length}`
        : there === undefined
          ? `Row ${row + 1} is missing`
          : `Row ${row + 1}, ${columns[column]}: expected ${wanted[row]?.[column] || 'NULL'}, got ${there || 'NULL'}`,
  }
}

function byRow({ rows: wanted }: ResultSet, { rows: came }: ResultSet): Marks {
  const without = (rows: string[][], others: string[][]) => {
    const left = others.map(row => row.join('\n'))
    return rows.map(row => {
      const at = left.indexOf(row.join('\n'))
      if (at !== -1) left.splice(at, 1)
      return row.map(() => at === -1)
    })
  }
  const [expected, got] = [without(wanted, came), without(came, wanted)]
  const count = (marks: boolean[][]) => marks.filter(row => row[0]).length
  const parts = [
    count(expected) > 0 && `${rowCount(count(expected))} missing`,
    count(got) > 0 && `${rowCount(count(got))} that ${count(got) === 1 ? 'was' : 'were'} not expected`,
  ]
  return { expected, got, first: parts.filter(Boolean).join(', ') }
}

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
