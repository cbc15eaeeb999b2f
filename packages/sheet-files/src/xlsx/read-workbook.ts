import { SheetFileError } from '../file-error.ts'
import { formulaFromFile } from './formula-text.ts'
import type { PackageParts } from './package-parts.ts'

/** What the workbook part itself says. */
export interface WorkbookPart {
  sheets: { name: string; id: string; isHidden?: true }[]
  names: { name: string; formula: string }[]
  isFrom1904: boolean
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'

/** Reads the workbook part; what is left out of it is added to `marks`. Source: ECMA-376 part 1, 18.2. */
export async function readWorkbook(parts: PackageParts, path: string, marks: Set<string>): Promise<WorkbookPart> {
  const book: WorkbookPart = { sheets: [], names: [], isFrom1904: false }
  let name: string | null = null
  let text = ''
  const isThere = await parts.scan(path, {
    open(element, attributes) {
      if (element === 'sheet') {
        const of = attributes()
        const isHidden = (of.get('state') ?? 'visible') !== 'visible'
        book.sheets.push({ name: of.get('name') ?? '', id: of.get('id') ?? '', ...(isHidden && { isHidden }) })
      } else if (element === 'workbookPr') book.isFrom1904 = isOn(attributes().get('date1904'))
      else if (element === 'workbookProtection' && isOn(attributes().get('lockStructure'))) marks.add(element)
      else if (element === 'calcPr') {
        const of = attributes()
        if (isOn(of.get('iterate')) || ['0', 'false'].includes(of.get('fullPrecision') ?? '')) marks.add('iterate')
      } else if (element === 'definedName') {
        const of = attributes()
        const title = of.get('name') ?? ''
        const isLocal = of.get('localSheetId') !== undefined
        const isOwn = /^_xlnm\./i.test(title)
        if (isLocal && !isOwn) marks.add('localName')
        if (/^_xlnm\.Print/i.test(title)) marks.add('pageSetup')
        name = isLocal || isOwn || title === '' ? null : title
        text = ''
      }
    },
    text(piece) {
      if (name !== null) text += piece
    },
    close(element) {
      if (element !== 'definedName' || name === null) return
      if (text !== '') book.names.push({ name, formula: formulaFromFile(text) })
      name = null
    },
  })
  if (!isThere) throw new SheetFileError('file/unknown-format', 'The file is no Excel workbook.')
  return book
}
