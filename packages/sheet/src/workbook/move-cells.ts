import type { Rect, RefToken } from '../references/a1.ts'
import { EMPTY_STATE } from './cell-state.ts'
import type { Area, At } from './places.ts'
import { movedProgram, type RefRewrite, rewriteReferences } from './rewrite-references.ts'
import type { Session } from './session.ts'

const holds = (area: Rect, ref: RefToken) =>
  Math.min(ref.r1, ref.r2) >= area.top &&
  Math.max(ref.r1, ref.r2) <= area.bottom &&
  Math.min(ref.c1, ref.c2) >= area.left &&
  Math.max(ref.c1, ref.c2) <= area.right

/**
 * Moves the cells of `source` to `target` (of the same size), as cutting and pasting does: references that lie wholly
 * in the source follow, those that lie wholly in what is overwritten become #REF!.
 */
export function moveCells(session: Session, source: Area, target: Area): void {
  const { cells, journal, engine } = session
  const [down, across] = [target.top - source.top, target.left - source.left]
  if (source.sheet === target.sheet && down === 0 && across === 0) return
  const name = engine.store(target.sheet).name
  const isInside = ({ sheet, row, col }: At, area: Area) =>
    sheet === area.sheet && row >= area.top && row <= area.bottom && col >= area.left && col <= area.right

  /** `own` is the sheet that the formula will stand on. */
  const rewrite: RefRewrite = (ref, on, own) => {
    if (on === source.sheet && holds(source, ref)) {
      const moved = { ...ref, r1: ref.r1 + down, r2: ref.r2 + down, c1: ref.c1 + across, c2: ref.c2 + across }
      return { ...moved, sheet: target.sheet === own && ref.sheet === null ? null : name }
    }
    if (on === target.sheet && holds(target, ref)) return null
    // A reference without a sheet goes on meaning the sheet that it came from.
    return ref.sheet === null && on !== own ? { ...ref, sheet: engine.store(on).name } : ref
  }

  const moved: { from: At; to: At }[] = []
  cells.each(
    source.sheet,
    (row, col) => {
      const from = { sheet: source.sheet, row, col }
      moved.push({ from, to: { sheet: target.sheet, row: row + down, col: col + across } })
    },
    source,
  )
  const states = moved.map(({ from, to }) => {
    const state = cells.state(from.sheet, from.row, from.col)
    const program =
      state.program && movedProgram(cells, state.program, from, to, (ref, on) => rewrite(ref, on, target.sheet))
    return { ...state, program }
  })
  rewriteReferences(session, rewrite, node => isInside(node, source) || isInside(node, target))
  for (const area of [target, source]) {
    const filled: At[] = []
    cells.each(area.sheet, (row, col) => filled.push({ sheet: area.sheet, row, col }), area)
    for (const { sheet, row, col } of filled) journal.change(sheet, row, col, EMPTY_STATE)
  }
  moved.forEach(({ to }, i) => {
    journal.change(to.sheet, to.row, to.col, states[i] ?? EMPTY_STATE)
  })
}
