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
  changes: readonly CellChange[]
  cells: EnteredCells
  /** How it was sorted, and the types of its columns, as the journal keeps them. */
  layout: Readonly<Record<string, unknown>>
}

/** A line of the history: a run with its score, or changes that followed each other closely; without a cell the sheet was sorted. */
export type HistoryEntry =
  | { kind: 'run'; atS: number; score: number }
  | { kind: 'edit'; atS: number; last: number; changes: readonly CellChange[] }

/** Changes that follow each other within so many seconds are one line. */
const CLOSE_S = 120

const changesBetween = (before: EnteredCells, after: EnteredCells): CellChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(cell => ({ cell, before: before[cell] ?? '', after: after[cell] ?? '' }))
    .filter(change => change.before !== change.after)

const isLayout = (slot: string): boolean => (LAYOUT_SLOTS as readonly string[]).includes(slot)

/** The moments of a sheet from the steps of its journal, oldest first; what is no longer a part of it is left out. */
export function momentsOf(steps: readonly JournalStep[], answerCells: ReadonlySet<string>): Moment[] {
  const moments: Moment[] = []
  let cells: EnteredCells = {}
  let layout: Moment['layout'] = {}
  for (const { at, changes } of steps) {
    const next = { ...cells }
    for (const { slot, payload } of changes)
      if (answerCells.has(slot)) next[slot] = typeof payload === 'string' ? payload : ''
    const laidOut = changes.filter(({ slot }) => isLayout(slot)).map(({ slot, payload }) => [slot, payload] as const)
    const made = changesBetween(cells, next)
    cells = next
    layout = { ...layout, ...Object.fromEntries(laidOut) }
    if (made.length > 0 || laidOut.length > 0) moments.push({ atS: at, changes: made, cells, layout })
  }
  return moments
}

/** The lines of the history, newest first. */
export function entriesOf(moments: readonly Moment[], runs: readonly { atS: number; score: number }[]): HistoryEntry[] {
  const entries: HistoryEntry[] = runs.map(run => ({ kind: 'run', ...run }))
  let first = 0
  moments.forEach(({ atS, cells, layout }, last) => {
    const next = moments[last + 1]
    const isBroken = !next || next.atS - atS > CLOSE_S || runs.some(run => run.atS >= atS && run.atS <= next.atS)
    if (!isBroken) return
    const before = moments[first - 1]
    const changes = changesBetween(before?.cells ?? {}, cells)
    first = last + 1
    const isSame = JSON.stringify(before?.layout ?? {}) === JSON.stringify(layout)
    if (changes.length > 0 || !isSame) entries.push({ kind: 'edit', atS, last, changes })
  })
  return entries.sort((a, b) => b.atS - a.atS)
}
