import { cellName } from '@learn/sheet/formulas'
import { canBeEntered } from '../can-be-entered.ts'
import type { FileTable, SheetFile } from '../sheet-file.ts'
import { xmlAttribute, xmlText } from '../xml/escape-xml.ts'
import { writeZip } from '../zip/write-zip.ts'
import { formulaForFile } from './formula-text.ts'
import { commentBoxes, commented, commentsXml } from './write-comments.ts'
import { StringTable, sheetXml } from './write-sheet.ts'
import { stylesXml } from './write-styles.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Marks of dynamic arrays: without them every cell with `cm` would show braces. Source: [MS-XLSX] 2.2.4. */
const METADATA = `<metadata xmlns="${MAIN}" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`

/** An Excel workbook (.xlsx) of a sheet file; the same contents give the same bytes. */
export async function writeXlsx(file: SheetFile): Promise<Uint8Array<ArrayBuffer>> {
  const parts = new Map<string, string>()
  const types: [path: string, type: string][] = []
  const add = (path: string, type: string, xml: string) => {
    parts.set(path, XML + xml)
    types.push([path, type])
  }
  const strings = new StringTable()
  const related: [type: string, target: string][] = []
  let tables = 0
  file.sheets.forEach((sheet, i) => {
    related.push(['worksheet', `worksheets/sheet${i + 1}.xml`])
    add(`xl/worksheets/sheet${i + 1}.xml`, `${TYPE}.worksheet+xml`, sheetXml(sheet, strings, i === firstVisible(file)))
    const own = sheet.tables.map((table): [string, string] => {
      const path = `tables/table${++tables}.xml`
      add(`xl/${path}`, `${TYPE}.table+xml`, tableXml(table, tables))
      return ['table', `../${path}`]
    })
    const cells = commented(sheet.cells)
    if (cells.length > 0) {
      own.push(['vmlDrawing', `../drawings/vmlDrawing${i + 1}.vml`], ['comments', `../comments${i + 1}.xml`])
      parts.set(`xl/drawings/vmlDrawing${i + 1}.vml`, commentBoxes(cells))
      add(`xl/comments${i + 1}.xml`, `${TYPE}.comments+xml`, commentsXml(cells))
    }
    if (own.length > 0) parts.set(`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, XML + relationshipsXml(own))
  })
  related.push(['styles', 'styles.xml'])
  add('xl/styles.xml', `${TYPE}.styles+xml`, stylesXml(file.styles))
  const texts = strings.toXml()
  if (texts !== null) {
    related.push(['sharedStrings', 'sharedStrings.xml'])
    add('xl/sharedStrings.xml', `${TYPE}.sharedStrings+xml`, texts)
  }
  if ([...parts.values()].some(xml => xml.includes(' cm="1"'))) {
    related.push(['sheetMetadata', 'metadata.xml'])
    add('xl/metadata.xml', `${TYPE}.sheetMetadata+xml`, METADATA)
  }
  add('xl/workbook.xml', `${TYPE}.sheet.main+xml`, workbookXml(file))
  parts.set('xl/_rels/workbook.xml.rels', XML + relationshipsXml(related))
  parts.set('_rels/.rels', XML + relationshipsXml([['officeDocument', 'xl/workbook.xml']]))
  return writeZip(new Map([['[Content_Types].xml', XML + typesXml(types)], ...parts]))
}

const firstVisible = ({ sheets }: SheetFile) =>
  Math.max(
    0,
    sheets.findIndex(sheet => !sheet.isHidden),
  )

function typesXml(types: readonly [path: string, type: string][]): string {
  const overrides = types.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${overrides.join('')}</Types>`
}

function relationshipsXml(related: readonly [type: string, target: string][]): string {
  const lines = related.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}

function workbookXml(file: SheetFile): string {
  const sheets = file.sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${xmlAttribute(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  )
  const local = file.sheets.flatMap(({ names = [] }, i) =>
    names.map(name => ({ ...name, scope: ` localSheetId="${i}"` })),
  )
  const names = [...file.names.map(name => ({ ...name, scope: '' })), ...local]
    .filter(({ formula }) => canBeEntered(formula))
    .map(
      ({ name, formula, scope }) =>
        `<definedName name="${xmlAttribute(name)}"${scope}>${xmlText(formulaForFile(formula))}</definedName>`,
    )
  const defined = names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="${firstVisible(file)}"/></bookViews><sheets>${sheets.join('')}</sheets>${defined}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

function tableXml({ name, top, left, bottom, right, columns, hasTotals }: FileTable, id: number): string {
  const area = (last: number) => `${cellName(top, left)}:${cellName(last, right)}`
  const filter = `<autoFilter ref="${area(hasTotals ? bottom - 1 : bottom)}"/>`
  const titles = columns.map((title, i) => `<tableColumn id="${i + 1}" name="${xmlAttribute(title)}"/>`)
  const totals = hasTotals ? ' totalsRowCount="1"' : ' totalsRowShown="0"'
  const head = `<table xmlns="${MAIN}" id="${id}" name="${xmlAttribute(name)}" displayName="${xmlAttribute(name)}" ref="${area(bottom)}"${totals}>`
  return `${head}${filter}<tableColumns count="${titles.length}">${titles.join('')}</tableColumns><tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`
}
