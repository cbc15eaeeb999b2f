import type { Rect } from '@learn/sheet/formulas'

/** Cells that touch each other, corners too, as rectangles around them: what a spreadsheet calls the current region. */
export function getRegions(sheet: {
  rows: number
  cols: number
  values: readonly unknown[]
  read: ReadonlySet<number>
}): Rect[] {
  const { rows, cols, values, read } = sheet
  const isFilled = (index: number) => (values[index] ?? null) !== null || read.has(index)
  const seen = new Uint8Array(rows * cols)
  const regions: Rect[] = []
  for (let start = 0; start < rows * cols; start++) {
    if (seen[start] || !isFilled(start)) continue
    const rect = { top: rows, left: cols, bottom: 0, right: 0 }
    const waiting = [start]
    seen[start] = 1
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const [row, col] = [Math.floor(index / cols), index % cols]
      rect.top = Math.min(rect.top, row)
      rect.bottom = Math.max(rect.bottom, row)
      rect.left = Math.min(rect.left, col)
      rect.right = Math.max(rect.right, col)
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
          const next = r * cols + c
          if (seen[next] || !isFilled(next)) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    regions.push(rect)
  }
  return regions
}
