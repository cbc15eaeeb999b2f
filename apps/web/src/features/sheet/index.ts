/** The door of sheet: a spreadsheet on screen, whatever it is used for. */
export { ClearFilters } from './clear-filters.tsx'
export { columnName } from './column-name.ts'
export { FormulaBar } from './formula-bar.tsx'
export type { SheetSort, SheetSource } from './protocol.ts'
export { workerPort } from './sheet-client.ts'
export { type CellMark, SheetController } from './sheet-controller.ts'
export { SheetGrid } from './sheet-grid.tsx'
