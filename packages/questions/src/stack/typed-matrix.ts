/** The cells of a matrix, row by row, as a matrix is typed; one that was left open is a question mark, which no matrix has. '' for none. */
export function typedMatrix(cells: readonly string[], { rows, columns }: { rows: number; columns: number }): string {
  const all = Array.from({ length: rows * columns }, (_none, n) => (cells[n] ?? '').trim())
  if (all.every(cell => cell === '')) return ''
  const lines = Array.from({ length: rows }, (_none, row) =>
    all.slice(row * columns, (row + 1) * columns).map(cell => cell || '?'),
  )
  return `matrix(${lines.map(line => `[${line.join(',')}]`).join(',')})`
}
