import type { Rect } from '../references/a1.ts'

type Area = Rect & { sheet: number }

/** The same cells in fewer areas: those that lie on or beside one another in the same columns or rows become one. */
export function joinedAreas(areas: readonly Area[]): readonly Area[] {
  if (areas.length < 2) return areas
  const columns = joined(areas, ['left', 'right', 'top', 'bottom'])
  return columns.length < 2 ? columns : joined(columns, ['top', 'bottom', 'left', 'right'])
}

type Side = keyof Rect

/** Joins areas that have both ends `from` and `to` in common and meet between `start` and `end`. */
function joined(areas: readonly Area[], [from, to, start, end]: readonly [Side, Side, Side, Side]): Area[] {
  const sorted = [...areas].sort(
    (a, b) => a.sheet - b.sheet || a[from] - b[from] || a[to] - b[to] || a[start] - b[start],
  )
  const list: Area[] = []
  for (const { sheet, top, left, bottom, right } of sorted) {
    const area = { sheet, top, left, bottom, right }
    const last = list.at(-1)
    const isBeside = last && last.sheet === sheet && last[from] === area[from] && last[to] === area[to]
    if (isBeside && area[start] <= last[end] + 1) last[end] = Math.max(last[end], area[end])
    else list.push(area)
  }
  return list
}
