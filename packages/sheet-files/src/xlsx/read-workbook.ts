import { SheetFileError } from '../file-error.ts'
import { formulaFromFile } from './formula-text.ts'
import { findLinkedNames } from './linked-names.ts'
import type { PackageParts } from './package-parts.ts'

/** What the workbook part itself says. */
export interface WorkbookPart {
  sheets: { name: string; id: string; isHidden?: true }[]
  /** `sheet` is the position of the only one whose formulas know a name. */
  names: { name: string; formula: string; sheet?: number }[]
  /** Names that stand for cells of other workbooks, in lower case: left out. */
  linkedNames: ReadonlySet<string>
  isFrom1904: boolean
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'

/** Reads the workbook part; what is left out of it is added to `marks`. Source: ECMA-376 part 1, 18.2. */
export async function readWorkbook(parts: PackageParts, path: string, marks: Set<string>): Promise<WorkbookPart> {
  const book: WorkbookPart = { sheets: [], names: [], linkedNames: new Set(), isFrom1904: false }
  let name: string | null = null
  let sheet: number | undefined
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
        const owner = of.get('localSheetId')
        if (/^_xlnm\.Print/i.test(title)) marks.add('pageSetup')
        name = /^_xlnm\./i.test(title) || title === '' ? null : title
        sheet = owner === undefined ? undefined : Number(owner)
        text = ''
      }
    },
    text(piece) {
      if (name !== null) text += piece
    },
    close(element) {
      if (element !== 'definedName' || name === null) return
      if (text !== '') book.names.push({ name, formula: formulaFromFile(text), ...(sheet !== undefined && { sheet }) })
      name = null
    },
  })
  if (!isThere) throw new SheetFileError('file/unknown-format', 'The file is no Excel workbook.')
  const linkedNames = findLinkedNames(book.names)
  if (linkedNames.size > 0) marks.add('otherFile')
  return { ...book, linkedNames, names: book.names.filter(({ name: title }) => !linkedNames.has(title.toLowerCase())) }
}
