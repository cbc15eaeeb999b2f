const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as a file that spreadsheets open: in Unicode, and no cell is run as a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => row.map(csvCell).join(',')).join('\r\n')

/** A cell that a spreadsheet would run as a formula is a text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
