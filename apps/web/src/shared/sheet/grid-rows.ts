import { type Rect, VIEW_KIND } from '@learn/sheet'
import type { Geometry } from './geometry.ts'
import { paintCell, part, setData } from './grid-cell.ts'
import type { Place, ShownCell } from './protocol.ts'
import { isInside } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { TextWidth } from './text-width.ts'

/** Up to so many cells all stand in the page; of more only the rows near the window. */
const ALL_CELLS = 3000
const BESIDE = 8

interface Row {
  row: number
  element: HTMLDivElement
  name: HTMLDivElement
  cells: HTMLDivElement[]
}

const isBold = (row: number, { style }: ShownCell): boolean => row === 0 || style?.bold === true

/** The rows of the grid that stand in the page. */
export class GridRows {
  readonly element = part('rowgroup', 'sheet-rows')
  private readonly shown = new Map<number, Row>()
  private readonly text = new TextWidth()
  private readonly sheet: SheetController
  private readonly geometry: Geometry

  constructor(sheet: SheetController, geometry: Geometry) {
    this.sheet = sheet
    this.geometry = geometry
  }

  /** Brings the rows between two heights into the page, with the row of the focus. */
  window(topPx: number, heightPx: number, focused: number): void {
    const { shownRows } = this.sheet.cells
    const { rowPx } = this.geometry
    const isAll = shownRows.length * this.sheet.cells.cols <= ALL_CELLS
    const first = isAll ? 0 : Math.max(0, Math.floor(topPx / rowPx) - BESIDE)
    const last = isAll ? shownRows.length - 1 : Math.ceil((topPx + heightPx) / rowPx) + BESIDE
    const kept = this.geometry.indexOf(focused)
    for (const [index, { element }] of this.shown)
      if ((index < first || index > last) && index !== kept) {
        element.remove()
        this.shown.delete(index)
      }
    const wanted = Math.min(last, shownRows.length - 1)
    for (let index = first; index <= wanted; index++) this.add(index)
    if (kept < shownRows.length) this.add(kept)
  }

  /** True while these rows and columns are those that were drawn. */
  isShowing(shownRows: Int32Array, cols: number): boolean {
    return this.drawn === shownRows && this.drawnCols === cols
  }
  private drawn: Int32Array | null = null
  private drawnCols = 0

  /** Pixels that the widest shown content of a column takes. */
  widest(col: number): number {
    let [px, widest] = [0, { text: '', isBold: false }]
    for (const { row } of this.shown.values()) {
      const cell = this.sheet.cells.at({ row, col })
      const cellPx = this.widthOf({ row, col }, cell)
      if (cellPx > px) [px, widest] = [cellPx, { text: cell.text, isBold: isBold(row, cell) }]
    }
    return Math.ceil(Math.max(px, this.text.exactly(widest.text, widest.isBold))) + this.geometry.paddingPx
  }

  /** Takes the font of the page over, so that widths can be told before a row stands there. */
  takeFont(): void {
    this.text.from(this.element)
  }

  /** Pixels that the widest of the longest texts in the first rows of a column takes. */
  longestPx(col: number): number {
    const texts = this.sheet.cells.longest(col).map(({ row, text }) => ({ text, isBold: row === 0 }))
    const widths = texts.map(({ text, isBold }) => this.text.of(text, isBold))
    const widest = texts[widths.indexOf(Math.max(...widths))]
    return widest ? this.text.exactly(widest.text, widest.isBold) : 0
  }

  /** The first row is bold: it names the columns. */
  private widthOf({ row }: Place, cell: ShownCell): number {
    return this.text.of(cell.text, isBold(row, cell))
  }

  /** True for a number that is wider than its column. A text may be cut: nobody takes it for another one. */
  private isCut(place: Place, cell: ShownCell): boolean {
    if (cell.kind !== VIEW_KIND.number) return false
    const roomPx = (this.geometry.columns[place.col] ?? 0) - this.geometry.edgesPx
    return !this.text.surelyFits(cell.text, roomPx) && this.widthOf(place, cell) > roomPx
  }

  /** A column anew, whose width is another one. */
  paintColumn(col: number): void {
    for (const row of this.shown.values()) this.paint({ row: row.row, col }, row)
  }

  /** Every row anew: other rows are shown than before, or other columns. */
  rebuild(): void {
    this.element.replaceChildren()
    this.shown.clear()
    this.takeFont()
    this.drawn = this.sheet.cells.shownRows
    this.drawnCols = this.sheet.cells.cols
  }

  private add(index: number): void {
    if (this.shown.has(index)) return
    const row = this.geometry.rowOf(index)
    const element = part('row', 'sheet-row')
    element.setAttribute('aria-rowindex', String(row + 2))
    element.style.transform = `translateY(${index * this.geometry.rowPx}px)`
    const name = part('rowheader', 'sheet-row-name')
    name.textContent = String(row + 1)
    element.append(name)
    const cells = Array.from({ length: this.sheet.cells.cols }, (_, col) => {
      const cell = part('gridcell', 'sheet-cell')
      cell.setAttribute('aria-colindex', String(col + 2))
      cell.tabIndex = -1
      cell.dataset.row = String(row)
      cell.dataset.col = String(col)
      element.append(cell)
      return cell
    })
    const made = { row, element, name, cells }
    this.shown.set(index, made)
    for (let col = 0; col < cells.length; col++) this.paint({ row, col }, made)
    this.element.insertBefore(element, this.shown.get(index + 1)?.element ?? null)
  }

  private find(row: number): Row | undefined {
    const found = this.shown.get(this.geometry.indexOf(row))
    return found?.row === row ? found : undefined
  }

  cellElement({ row, col }: Place): HTMLDivElement | undefined {
    return this.find(row)?.cells[col]
  }

  paint(place: Place, row: Row | undefined = this.find(place.row)): void {
    const element = row?.cells[place.col]
    if (!element) return
    const { sheet } = this
    const cell = sheet.cells.at(place)
    paintCell(element, place, cell, {
      mark: sheet.markOf(place),
      word: sheet.wordAt(place),
      isHeld: !sheet.isEditable(place),
      isCut: this.isCut(place, cell),
    })
  }

  paintAll(): void {
    for (const row of this.shown.values())
      for (let col = 0; col < row.cells.length; col++) this.paint({ row: row.row, col }, row)
  }

  /** Tells which cells are chosen. */
  select(before: Rect | null, rect: Rect): void {
    for (const { row, cells, name } of this.shown.values()) {
      const isRow = row >= rect.top && row <= rect.bottom
      const wasRow = before !== null && row >= before.top && row <= before.bottom
      if (!isRow && !wasRow) continue
      setData(name, 'on', isRow ? '' : null)
      cells.forEach((cell, col) => {
        const isOn = isInside(rect, { row, col })
        if (isOn) cell.setAttribute('aria-selected', 'true')
        else cell.removeAttribute('aria-selected')
      })
    }
  }
}
