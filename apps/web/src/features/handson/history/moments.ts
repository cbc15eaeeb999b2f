import type { JournalStep } from '@learn/contract/journal'
import type { EnteredCells } from '@learn/contract/sandbox'
import { LAYOUT_SLOTS } from '../layout-slots.ts'

/** What stood in an answer cell before and after; '' is an empty cell. */
export interface CellChange {
  cell: string
  before: string
  after: string
}

/** A moment at which the sheet changed, with all that stood in its answer cells from then on. */
export interface Moment {
  atS: number
  /** The browser that it was changed in; null where that is not known. */
  device: string | null
  changes: readonly CellChange[]
  cells: EnteredCells
  /** How it was sorted, and the types of its columns, as the journal keeps them. */
  layout: Readonly<Record<string, unknown>>
}

/** A line of the history: a run with its score, or changes that followed each other closely; without a cell the sheet was sorted. */
export type HistoryEntry =
  | { kind: 'run'; atS: number; score: number }
  | { kind: 'edit'; atS: number; device: string | null; last: number; changes: readonly CellChange[] }

/** Changes that follow each other within so many seconds are one line. */
const CLOSE_S = 120

const changesBetween = (before: EnteredCells, after: EnteredCells): CellChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(cell => ({ cell, before: before[cell] ?? '', after: after[cell] ?? '' }))
    .filter(change => change.before !== change.after)

const isLayout = (slot: string): boolean => (LAYOUT_SLOTS as readonly string[]).includes(slot)

const CELL = /^[A-Z]{1,3}[1-9]\d*$/

/**
 * The moments of a sheet from the steps of its journal, oldest first, also of cells that were answer cells in a version before: what
 * somebody wrote is found again.
 */
export function getMoments(steps: readonly JournalStep[]): Moment[] {
  const moments: Moment[] = []
  let cells: EnteredCells = {}
  let layout: Moment['layout'] = {}
  for (const { at, device, changes } of steps) {
    const next = { ...cells }
    for (const { slot, payload } of changes)
      if (CELL.test(slot)) next[slot] = typeof payload === 'string' ? payload : ''
    const laidOut = changes.filter(({ slot }) => isLayout(slot)).map(({ slot, payload }) => [slot, payload] as const)
    const made = changesBetween(cells, next)
    cells = next
    layout = { ...layout, ...Object.fromEntries(laidOut) }
    if (made.length > 0 || laidOut.length > 0) moments.push({ atS: at, device, changes: made, cells, layout })
  }
  return moments
}

/** True when a moment brings a cell back to what stood before: a state that was left must keep its line. */
const takesBack = ({ changes }: Moment, before: EnteredCells, now: EnteredCells): boolean =>
  changes.some(({ cell, after }) => after === (before[cell] ?? '') && (now[cell] ?? '') !== after)

/** The lines of the history, newest first. */
export function getEntries(
  moments: readonly Moment[],
  runs: readonly { atS: number; score: number }[],
): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let before: EnteredCells = {}
  moments.forEach(({ atS, device, cells }, last) => {
    const next = moments[last + 1]
    const isClose =
      next !== undefined && next.atS - atS <= CLOSE_S && next.device === device && !takesBack(next, before, cells)
    if (isClose && !runs.some(run => run.atS >= atS && run.atS < next.atS)) return
    entries.push({ kind: 'edit', atS, device, last, changes: changesBetween(before, cells) })
    before = cells
  })
  // A run is handed in once what it graded is kept: of one second it is the last. What came last stands first.
  entries.push(...runs.map(run => ({ kind: 'run' as const, ...run })))
  return entries.reverse().sort((a, b) => b.atS - a.atS)
}
