import { writeZip } from '../zip/write-zip.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Relationships of a part, each `[type, target]`, as rId1 and so on. */
export const relationships = (...related: [type: string, target: string, mode?: 'External'][]): string =>
  `<Relationships>${related
    .map(
      ([type, target, mode], i) =>
        `<Relationship Id="rId${i + 1}" Type="${TYPES}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

/** A worksheet part around its rows. */
export const worksheet = (rows: string, after = ''): string =>
  `<worksheet ${MAIN} ${R}><sheetData>${rows}</sheetData>${after}</worksheet>`

/** The parts of a workbook of one sheet; `parts` replaces or adds some. */
export function workbookParts(rows: string, parts: Record<string, string> = {}): Map<string, string> {
  return new Map(
    Object.entries({
      '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': `<workbook ${MAIN} ${R}><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
        ['theme', '/xl/theme/theme1.xml'],
      ),
      'xl/worksheets/sheet1.xml': worksheet(rows),
      ...parts,
    }),
  )
}

/** The same as the bytes of a file. */
export const workbookBytes = (rows: string, parts: Record<string, string> = {}): Promise<Uint8Array<ArrayBuffer>> =>
  writeZip(workbookParts(rows, parts))
