import type { SheetFile } from './sheet-file.ts'

/** Longest name of a sheet, as in Excel; Google Sheets and LibreOffice take longer ones. */
const LONGEST = 31

/** Names that the sheets of a file can have in a workbook, in order: those that it cannot have are made fit. */
export function getSheetNames({ sheets }: SheetFile): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, i) => {
    const wanted = cut(name.replace(/[\\/?*[\]:]/g, '_'), LONGEST) || `Sheet${i + 1}`
    let fit = wanted
    for (let n = 2; taken.has(fit.toUpperCase()); n++) fit = `${cut(wanted, LONGEST - 1 - String(n).length)} ${n}`
    taken.add(fit.toUpperCase())
    return fit
  })
}

/** The beginning of a name, without the apostrophes that none may start or end with. */
const cut = (name: string, length: number): string => name.slice(0, length).replace(/^'+|'+$/g, '')
