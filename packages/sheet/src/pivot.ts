// Pivot tables: `pivot(book, 'A1:D99', { rows: ['Region'], values: [...] })`.
export { type PivotOptions, type PivotTable, type PivotTotal, pivot } from './workbook/pivot.ts'
