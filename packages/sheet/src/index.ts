// The engine without functions: take `@learn/sheet/all` or `@learn/sheet/common` beside it.
export { fn } from './evaluate/function-spec.ts'
export {
  AMERICAN_FORMATS,
  INDIAN_FORMATS,
  type ResultFormats,
  resultFormat,
} from './evaluate/result-format.ts'
export { FunctionSet } from './functions/registry.ts'
export type { Table } from './graph/tables.ts'
export { cycleReferences } from './parse/cycle.ts'
export { type CaretPlace, caretPlace, type EditorToken, editorTokens } from './parse/editor-tokens.ts'
export { normalForm } from './parse/normal-form.ts'
export { type FormulaTree, parseFormula, printFormula } from './parse/print-tree.ts'
export { type FormulaToken, type FormulaTokenKind, formulaTokens } from './parse/tokens.ts'
export type { Node as FormulaNode, ParseProblem } from './parse/tree.ts'
export { cellName, parseRect, printRef, type Rect, type RefToken } from './references/a1.ts'
export { type CellPlace, PlaceError, type RangePlace } from './references/place.ts'
export { type RangeLimits, readRangeText } from './references/range-text.ts'
export { CellError, type Scalar } from './values.ts'
export type { Attributes, Border, CellStyle } from './workbook/attributes.ts'
export type { CellInput } from './workbook/cell-input.ts'
export type { CellUpdate, ChangedCell, Changes, Update } from './workbook/changes.ts'
export { COLUMN_TYPES, type ColumnType } from './workbook/column-types.ts'
export type { FilterTest } from './workbook/filter.ts'
export { LockedError, type StepInfo } from './workbook/journal.ts'
export type { StyleChange } from './workbook/looks.ts'
export type { Scenario, Variant } from './workbook/scenario.ts'
export type { SortKey, SortOptions } from './workbook/sort.ts'
export { ModelError, type StoredCell, type StoredModel, type StoredSheet } from './workbook/stored-model.ts'
export type { StoredScalar } from './workbook/stored-scalar.ts'
export { VIEW_FLAG, VIEW_KIND, type View, viewBuffers, viewText } from './workbook/view.ts'
export { Workbook, type WorkbookOptions } from './workbook/workbook.ts'
export type { WorkbookPart } from './workbook/workbook-part.ts'
