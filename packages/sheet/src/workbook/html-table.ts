import type { CellStyle } from './attributes.ts'
import { ENTITIES } from './html-entities.data.ts'

/** A cell as HTML shows it. */
export interface HtmlCell {
  text: string
  style: Readonly<CellStyle>
}

/** Rows of cells as an HTML table with inline styles, which Excel and Google Sheets take from the clipboard. */
export function printHtmlTable(rows: readonly (readonly HtmlCell[])[]): string {
  const cell = ({ text, style }: HtmlCell) => {
    const css = cssOf(style)
    // A line end at the end of a cell shows nothing unless another one follows.
    const lines = text.endsWith('\n') ? `${text}\n` : text
    return `<td${css && ` style="${css}"`}>${escaped(lines).replaceAll('\n', '<br>')}</td>`
  }
  return `<table>${rows.map(row => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function cssOf(style: Readonly<CellStyle>): string {
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ')
  const parts = [
    style.bold && 'font-weight:bold',
    style.italic && 'font-style:italic',
    lines !== '' && `text-decoration:${lines}`,
    style.fontSize && `font-size:${style.fontSize}pt`,
    style.color && `color:${style.color}`,
    style.fill && `background:${style.fill}`,
    style.align && `text-align:${style.align}`,
  ]
  return parts.filter(Boolean).join(';')
}

/** Stands for `<br>` until white space is gone; no text of HTML holds it. */
const LINE_END = '\0'
/** Columns and rows that one cell may span; more is no table of a person. */
const MAX_SPAN = 1000
/** Cells that are read from one table. */
const MAX_CELLS = 1_000_000
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** A tag holds no `<` outside quotes, so the reading of one that never ends stops at the next. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi

/**
 * The texts of the first table in HTML, row by row; merged cells give their text once. Null when there is no table.
 * It only looks for table tags and never runs or loads anything.
 */
export function parseHtmlTable(source: string): string[][] | null {
  const html = source.replace(COMMENT, '')
  const start = /<table[\s>]/i.exec(html)
  if (!start) return null
  const rows: string[][] = []
  const taken = new Set<string>()
  let count = 0
  let cell: { text: string; row: number; col: number } | null = null
  let [last, depth, col] = [start.index, 0, 0]
  const read = (end: number) => {
    if (cell) cell.text += html.slice(last, end).replace(/\s+/g, ' ')
  }
  const close = () => {
    if (cell) (rows[cell.row] as string[])[cell.col] = tidy(cell.text)
    cell = null
  }
  TAG.lastIndex = start.index
  for (let m = TAG.exec(html); m && count < MAX_CELLS; m = TAG.exec(html)) {
    read(m.index)
    last = TAG.lastIndex
    const [, slash, name = '', attributes = ''] = m
    const tag = `${slash}${name.toLowerCase()}`
    if (tag === 'table') depth++
    else if (tag === '/table' && --depth === 0) break
    else if (depth !== 1) continue
    else if (tag === 'tr' || tag === '/tr') close()
    else if (tag === '/td' || tag === '/th') close()
    else if (tag === 'br' && cell) (cell as { text: string }).text += LINE_END
    if (tag === 'tr') {
      rows.push([])
      col = 0
    }
    if ((tag === 'td' || tag === 'th') && depth === 1) {
      close()
      if (rows.length === 0) rows.push([])
      const row = rows.length - 1
      while (taken.has(`${row},${col}`)) (rows[row] as string[])[col++] = ''
      const [across, down] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')]
      for (let r = 0; r < down; r++) for (let c = 0; c < across; c++) taken.add(`${row + r},${col + c}`)
      for (let c = 0; c < across; c++) (rows[row] as string[])[col + c] = ''
      cell = { text: '', row, col }
      col += across
      count += across * down
    }
  }
  if (depth > 0) read(html.length)
  close()
  return rows
}

function spanOf(attributes: string, name: string): number {
  const m = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)
  return Math.max(1, Math.min(MAX_SPAN, Number(m?.[1] ?? 1)))
}

/** Text between tags: white space is one space, `<br>` a line end, entities are characters. */
function tidy(text: string): string {
  const plain = text
    .split(LINE_END)
    .map(line => line.replace(/^ +| +$/g, ''))
    .join('\n')
    .replace(/\n$/, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (all, code: string) => {
      if (!code.startsWith('#')) return ENTITIES.get(code) ?? ENTITIES.get(code.toLowerCase()) ?? all
      const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
      return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : ''
    })
  return plain.replace(/^ | $/g, '')
}
