import { SheetFileError } from './file-error.ts'

/** Formats of other programs that files are found in, whatever they are called: how they begin, and what they are. */
const TEXTS: [start: RegExp, name: string][] = [
  [
    /^\s*(?:<!--|<(?:!doctype html|html|table|head|meta|style|body|div|font|center|title|tr|br|p)[\s/>])/i,
    'a web page',
  ],
  [/^\s*<\?xml[^>]*\?>\s*(?:<\?mso-application[^>]*\?>\s*)?<(?:ss:)?workbook/i, 'an XML spreadsheet of Excel 2003'],
  [/^\s*<\?xml[^>]*\?>\s*<html/i, 'a web page'],
  [/^\s*<\?xml/i, 'an XML file'],
  [/^ID;P/, 'a SYLK file'],
  [/^TABLE\r?\n0,1\r?\n/, 'a DIF file'],
  [/^(?:MIME-Version:|Content-Type:|From: <Saved by)/i, 'a web archive'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^%PDF-/, 'a PDF'],
  [/^\s*[[{]\s*["{[]/, 'a JSON file'],
]

/** Refuses a text that is no table, by name: `a SYLK file`. */
export function checkForeignText(text: string): void {
  const found = TEXTS.find(([start]) => start.test(text))
  if (!found) return
  throw new SheetFileError(
    'file/unknown-format',
    `The file is ${found[1]}, whatever its name says. Open it in a spreadsheet program and save it as .xlsx or .csv.`,
  )
}

/** Other zip files than .xlsx, by an entry that they alone have. */
const ZIPS: [entry: RegExp, name: string][] = [
  [/^xl\/workbook\.bin$/i, 'a binary Excel workbook (.xlsb)'],
  [/^word\/document\.xml$/i, 'a Word document (.docx)'],
  [/^ppt\/presentation\.xml$/i, 'a presentation (.pptx)'],
  [/^index\/document\.iwa$/i, 'a Numbers document'],
]

/**
 * Refuses a zip that is another document than an Excel workbook, by name. `mimetype` is the entry of OpenDocument files, or where that is
 * missing what their manifest or their content says.
 */
export function checkForeignZip(names: readonly string[], mimetype: string): void {
  const found = ZIPS.find(([entry]) => names.some(name => entry.test(name)))?.[1] ?? openDocument(mimetype)
  if (found)
    throw new SheetFileError(
      'file/unknown-format',
      `The file is ${found}. Open it in its program and save it as .xlsx.`,
    )
}

function openDocument(mimetype: string): string | null {
  if (!/application\/vnd\.oasis\.opendocument\.|<office:/.test(mimetype)) return null
  return /opendocument\.spreadsheet|<office:spreadsheet/.test(mimetype)
    ? 'an OpenDocument spreadsheet (.ods)'
    : 'an OpenDocument file'
}
