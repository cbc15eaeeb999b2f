// The engine without functions: take `@learn/sheet/all` or `@learn/sheet/common` beside it.
export {
  AMERICAN_FORMATS,
  INDIAN_FORMATS,
  type ResultFormats,
  resultFormat,
} from './evaluate/result-format.ts'
export { MOST_SHOWN, type TraceStep } from './evaluate/trace.ts'
export { type ArgumentHelp, type FunctionHelp, functionList } from './functions/function-list.ts'
export { CATEGORIES, type FunctionCategory } from './functions/registry.ts'
export { type CaretPlace, caretPlace, type EditorToken, editorTokens } from './parse/editor-tokens.ts'
export { normalForm } from './parse/normal-form.ts'
export { type FormulaTree, parseFormula, printFormula } from './parse/print-tree.ts'
export { type FormulaToken, type FormulaTokenKind, formulaTokens } from './parse/tokens.ts'
export type { Node as FormulaNode, ParseProblem } from './parse/tree.ts'
export { cycleReferences } from './references/cycle.ts'
export { type CellPlace, PlaceError, type RangePlace } from './references/place.ts'
export { CellError, type Scalar } from './values.ts'
export type { ChangedCell, Changes } from './workbook/changes.ts'
export { COLUMN_TYPES, type ColumnType } from './workbook/column-types.ts'
export type { FilterTest } from './workbook/filter.ts'
export type { PivotOptions, PivotTable, PivotTotal } from './workbook/pivot.ts'
export type { SortOptions } from './workbook/sort.ts'
export {
  ModelError,
  type StoredCell,
  type StoredModel,
  type StoredScalar,
  type StoredSheet,
} from './workbook/stored-model.ts'
export { type CellInput, Workbook, type WorkbookOptions } from './workbook/workbook.ts'
