import { rectName } from './places.ts'

/** Cells (by number) as few ranges: columns of neighbours, equal columns side by side together. */
export function getRects(indexes: readonly number[], cols: number): string[] {
  const runs: { top: number; bottom: number; left: number; right: number }[] = []
  const byColumn = indexes
    .map(index => ({ row: Math.floor(index / cols), col: index % cols }))
    .sort((a, b) => a.col - b.col || a.row - b.row)
  for (const { row, col } of byColumn) {
    const last = runs.at(-1)
    if (last && last.left === col && last.bottom === row - 1) last.bottom = row
    else runs.push({ top: row, bottom: row, left: col, right: col })
  }
  const joined: typeof runs = []
  for (const run of runs) {
    const beside = joined.find(r => r.right === run.left - 1 && r.top === run.top && r.bottom === run.bottom)
    if (beside) beside.right = run.right
    else joined.push(run)
  }
  return joined.map(rectName)
}
