/** A text that no spreadsheet takes for a formula, with quotes where it needs them. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of cells as a file of a spreadsheet. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `${lines.map(line => line.map(csvCell).join(',')).join('\r\n')}\r\n`
