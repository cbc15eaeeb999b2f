import type { CellStyle, ColumnType, FilterTest, Rect, StoredModel, View } from '@learn/sheet'
import type { Clip } from '@learn/sheet/clipboard'
import type { FunctionHelp } from '@learn/sheet/help'
import type { PivotOptions } from '@learn/sheet/pivot'
import type { PivotCells } from './host-pivot.ts'
import type { Step } from './host-trace.ts'

/** A cell of the sheet, from 0. */
export interface Place {
  row: number
  col: number
}

/** A sort that was done: its cells, the column to sort by (of the sheet, from 0), and how. */
export interface SheetSort {
  rect: Rect
  column: number
  isDescending: boolean
  hasHeader: boolean
}

/** A column (from 0) of which not every row is shown. */
export interface SheetFilter {
  column: number
  test: FilterTest
}

/** What a sheet begins with. */
export interface SheetSource {
  /** Rows from A1 on; texts are read as typed. */
  rows: readonly (readonly (string | number | boolean | null)[])[]
  columnTypes: Readonly<Partial<Record<string, ColumnType>>>
  /** What was put into cells later, by address. */
  entered: Readonly<Record<string, string>>
  /** Number formats of ranges of the rows. */
  formats?: readonly (readonly [range: string, format: string])[]
  /** How the rows were sorted before anything was entered, in order. */
  sorts?: readonly SheetSort[]
  /** Addresses of the cells that may be edited; null: all. */
  editable: readonly string[] | null
  size: { rows: number; cols: number }
}

/** What a cell shows, and what an editor of it opens with. */
export interface ShownCell {
  text: string
  input: string
  /** `VIEW_KIND` of the engine. */
  kind: number
  /** Bits of `VIEW_FLAG`. */
  flags: number
  style: CellStyle | null
  /** The sentence of its error. */
  message: string | null
}

/** The whole sheet as it is drawn. */
export interface WholeSheet {
  view: View
  /** Inputs of the cells whose input is not what they show, by index. */
  inputs: [index: number, input: string][]
  columnTypes: ColumnType[]
}

/** What became of an edit: the cells that changed, or all of them. */
export interface SheetChange {
  whole: WholeSheet | null
  cells: (Place & ShownCell)[]
  canUndo: boolean
  canRedo: boolean
  filters: SheetFilter[]
  /** Of the rows that are filtered: how many are shown, and how many there are. */
  shown: { rows: number; of: number }
  sorts: readonly SheetSort[]
  selection: Rect | null
}

/** A text that a column shows, and in how many rows. */
export interface FilterChoice {
  text: string
  rows: number
}

/** The cells and ranges that the formula of a cell reads, and the cells whose formulas read it. */
export interface CellLinks {
  reads: Rect[]
  readBy: Rect[]
}

/** What a sheet can be asked for; the worker does one after the other. */
export interface SheetOps {
  open: { args: [source: SheetSource]; gives: null }
  /** Texts for cells; with `was` only where that still stands. */
  set: { args: [cells: [row: number, col: number, text: string, was?: string][]]; gives: null }
  /** What was typed into one cell. Gives why a formula that cannot be read was kept as a text, else null. */
  enter: { args: [row: number, col: number, text: string]; gives: string | null }
  clear: { args: [rect: Rect]; gives: null }
  copy: { args: [rect: Rect]; gives: Clip }
  paste: { args: [rect: Rect, what: { clip?: Clip; html?: string; text?: string }]; gives: null }
  fill: { args: [source: Rect, target: Rect]; gives: null }
  /** Copies the first row or column over the others. */
  repeat: { args: [source: Rect, target: Rect]; gives: null }
  undo: { args: []; gives: null }
  redo: { args: []; gives: null }
  sort: { args: [rect: Rect, column: number, isDescending: boolean, hasHeader: boolean]; gives: null }
  /** Shows the rows below the first one that pass in a column; without a test all of them. */
  filter: { args: [column: number, test: FilterTest | null]; gives: null }
  /** The texts of a column below its first row, with how many rows show each. */
  choices: { args: [column: number]; gives: FilterChoice[] }
  clearFilters: { args: []; gives: null }
  columnType: { args: [column: number, type: ColumnType]; gives: null }
  /** What a cell reads, and what reads it. */
  links: { args: [row: number, col: number]; gives: CellLinks }
  /** Every function that formulas may use. */
  functions: { args: []; gives: FunctionHelp[] }
  entered: { args: []; gives: Record<string, string> }
  /** What every cell of the used rows would open with in an editor; '' for an empty one. */
  inputs: { args: []; gives: string[][] }
  model: { args: []; gives: StoredModel }
  pivot: { args: [rect: Rect, options: PivotOptions]; gives: PivotCells }
  trace: { args: [row: number, col: number]; gives: Step | null }
}
export type SheetOp = keyof SheetOps

/** A message to the worker. `rev` numbers it; the answer carries the same. */
export interface SheetRequest<K extends SheetOp = SheetOp> {
  op: K
  rev: number
  args: SheetOps[K]['args']
}

/** The worker's answer: what was asked for with what changed, or why it was refused. */
export type SheetReply =
  | { rev: number; gives: SheetOps[SheetOp]['gives']; change: SheetChange | null }
  | { rev: number; refusal: string }
