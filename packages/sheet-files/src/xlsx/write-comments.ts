import { cellName, MAX_COLS, MAX_ROWS } from '@learn/sheet/formulas'
import type { FileCell } from '../sheet-file.ts'
import { xmlText } from '../xml/escape-xml.ts'
import { escapedText } from './text-escapes.ts'

/** The cells of a sheet that have a comment. */
export const commented = (cells: readonly FileCell[]): FileCell[] => cells.filter(cell => cell.comment !== undefined)

/** The comments of a sheet. Nobody is named as their author. Source: ECMA-376 part 1, 18.7. */
export function commentsXml(cells: readonly FileCell[]): string {
  const list = cells.map(
    ({ row, col, comment = '' }) =>
      `<comment ref="${cellName(row, col)}" authorId="0"><text><t xml:space="preserve">${xmlText(escapedText(comment))}</t></text></comment>`,
  )
  return `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author></author></authors><commentList>${list.join('')}</commentList></comments>`
}

const NAMESPACES =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"'
/** Columns and rows that the box of a comment covers, beside its cell. */
const BOX_COLS = 2
const BOX_ROWS = 4

/** The hidden boxes in which programs show comments; without them Excel calls the file damaged. Source: part 4, 19.4. */
export function commentBoxes(cells: readonly FileCell[]): string {
  const kind =
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
  const head = `<xml ${NAMESPACES}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>${kind}`
  return `${head}${cells.map(boxOf).join('')}</xml>`
}

function boxOf({ row, col }: FileCell, index: number): string {
  const left = Math.min(col + 1, MAX_COLS - 1 - BOX_COLS)
  const top = Math.min(Math.max(0, row - 1), MAX_ROWS - 1 - BOX_ROWS)
  const anchor = [left, 15, top, 2, left + BOX_COLS, 15, top + BOX_ROWS, 4].join(', ')
  const data = `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${col}</x:Column></x:ClientData>`
  return `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>${data}</v:shape>`
}
