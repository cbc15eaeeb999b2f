// Spreadsheet files in and out. `@learn/sheet-files/worker` reads them in a thread, for Node.
export { type CellTexts, cellTexts } from './cell-texts.ts'
export { type Delimiter } from './csv/guess-delimiter.ts'
export { type ReadCsvOptions, readCsv } from './csv/read-csv.ts'
export { type WriteCsvOptions, writeCsv } from './csv/write-csv.ts'
export { SheetFileError, type SheetFileErrorCode } from './file-error.ts'
export { FILE_LIMITS, type FileLimits } from './file-limits.ts'
export { getFile } from './file-of.ts'
export { checkForeignText } from './foreign-formats.ts'
export { leftOutOfModel } from './left-out-of-model.ts'
export { getModel, type ModelOptions } from './model-of.ts'
export { cutSheet } from './one-sheet/cut-sheet.ts'
export { importNotes, placesText } from './one-sheet/import-notes.ts'
export { leftOutOfCells } from './one-sheet/left-out-of-cells.ts'
export { type OneSheet, oneSheet, type Unfit } from './one-sheet/one-sheet.ts'
export { otherResults } from './one-sheet/other-results.ts'
export { readSheetFile } from './read-sheet-file.ts'
export type {
  Border,
  CellStyle,
  FileCell,
  FileColumn,
  FileRow,
  FileSheet,
  FileTable,
  SheetFile,
} from './sheet-file.ts'
export { type TypedContent, typedContent } from './typed-content.ts'
export { typedRows } from './typed-rows.ts'
export { readXls } from './xls/read-xls.ts'
export { readXlsx } from './xlsx/read-xlsx.ts'
export { writeXlsx } from './xlsx/write-xlsx.ts'
