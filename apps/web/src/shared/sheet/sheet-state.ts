import type { FunctionHelp } from '@learn/sheet/help'
import type { Draft } from './draft.ts'
import type { Suggestions } from './function-help.ts'
import type { Place, SheetChange, SheetFilter, SheetSort, SheetSource } from './protocol.ts'
import { cellAt, type Selection } from './selection.ts'
import type { PointedOut, ShownLinks } from './shown-links.ts'

/** What the screen marks a cell with: a colour, and the words beside it. */
export interface CellMark {
  tone: 'green' | 'blue' | 'red' | 'answer'
  word: string
}

/** What the parts around the cells show. */
export interface SheetState {
  isReady: boolean
  /** The engine broke: on this sheet, or since its code could not be loaded. */
  isBroken: 'sheet' | 'code' | null
  /** What the sheet that is shown began with; null while it opens. */
  source: SheetSource | null
  selection: Selection
  draft: Draft | null
  /** Functions that fit the name at the caret; null while none is typed, or the list was closed. */
  suggest: Suggestions | null
  /** Every function, once a formula was begun. */
  functions: readonly FunctionHelp[] | null
  /** Why the last edit was refused; '' when it was not. */
  refusal: string
  canUndo: boolean
  canRedo: boolean
  isFiltered: boolean
  /** The columns of which not every row is shown, and how many rows are left of how many. */
  filters: readonly SheetFilter[]
  shown: SheetChange['shown']
  /** How the rows were sorted, in order. */
  sorts: readonly SheetSort[]
  /** Cells that are pointed out, until the next edit or run. */
  pointed: readonly PointedOut[]
  /** True while arrows follow the chosen cell; which ones. */
  isLinked: boolean
  links: ShownLinks | null
  /** What a screen reader is told: what became of the sheet, in a sentence. */
  told: string
  /** Grows with every change of a cell. */
  revision: number
  /** A formula whose references are outlined in the grid. */
  outlined: string
}

/** Before a sheet is opened. */
export const START: SheetState = {
  isReady: false,
  isBroken: null,
  source: null,
  selection: cellAt({ row: 0, col: 0 }),
  draft: null,
  suggest: null,
  functions: null,
  refusal: '',
  canUndo: false,
  canRedo: false,
  isFiltered: false,
  filters: [],
  shown: { rows: 0, of: 0 },
  sorts: [],
  pointed: [],
  isLinked: false,
  links: null,
  told: '',
  revision: 0,
  outlined: '',
}

/** What the view of the cells hears, beside the state. */
export interface SheetEvents {
  /** Cells changed: these, or all of them. */
  onCells: (cells: readonly Place[] | null) => void
  onState: (state: SheetState, before: SheetState) => void
}
