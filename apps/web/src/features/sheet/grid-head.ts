import { COLUMN_TYPES, type ColumnType, type Rect } from '@learn/sheet'
import { columnName } from './column-name.ts'
import { part, setData } from './grid-cell.ts'
import type { SheetController } from './sheet-controller.ts'

/** The names of the columns with the type of each. */
export class GridHead {
  readonly element = part('row', 'sheet-head')
  private names: HTMLDivElement[] = []
  private choices: HTMLSelectElement[] = []
  private readonly sheet: SheetController

  constructor(sheet: SheetController) {
    this.sheet = sheet
    this.element.setAttribute('aria-rowindex', '1')
  }

  /** Draws the columns of the sheet; `onSize` is told when one is dragged or fitted. */
  build(onSize: (col: number, event: PointerEvent | null) => void): void {
    const corner = part('columnheader', 'sheet-corner')
    corner.setAttribute('aria-label', 'Row')
    this.choices = []
    this.names = Array.from({ length: this.sheet.cells.cols }, (_, col) => this.column(col, onSize))
    this.element.replaceChildren(corner, ...this.names)
    this.types()
  }

  private column(col: number, onSize: (col: number, event: PointerEvent | null) => void): HTMLDivElement {
    const head = part('columnheader', 'sheet-column')
    head.setAttribute('aria-colindex', String(col + 2))
    const name = document.createElement('span')
    name.textContent = columnName(col)
    const choice = document.createElement('select')
    choice.className = 'sheet-type'
    choice.tabIndex = -1
    choice.setAttribute('aria-label', `Type of column ${columnName(col)}`)
    choice.append(...Object.keys(COLUMN_TYPES).map(type => new Option(type)))
    choice.addEventListener('change', () => this.sheet.columnType(col, choice.value as ColumnType))
    const edge = part('', 'sheet-edge')
    edge.addEventListener('pointerdown', event => onSize(col, event))
    edge.addEventListener('dblclick', () => onSize(col, null))
    head.append(name, choice, edge)
    this.choices.push(choice)
    return head
  }

  /** Shows the types that the columns have now. */
  types(): void {
    this.choices.forEach((choice, col) => {
      choice.value = this.sheet.cells.columnTypes[col] ?? 'Auto'
    })
  }

  /** The type of a column, to be chosen by keyboard. */
  focusType(col: number): void {
    this.choices[col]?.focus()
  }

  select({ left, right }: Rect): void {
    this.names.forEach((name, col) => setData(name, 'on', col >= left && col <= right ? '' : null))
  }
}
