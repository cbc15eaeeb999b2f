import { COLUMN_TYPES, type ColumnType, type Rect } from '@learn/sheet'
import { columnName } from './column-name.ts'
import { part, setData } from './grid-cell.ts'
import type { SheetController } from './sheet-controller.ts'

/** The letters of a column with what stands between the parts of its head. */
const LETTER_REM = 2.125
const SVG = 'http://www.w3.org/2000/svg'

/** The sign of a filter. */
function funnel(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M3 5h18l-7 8.5V20l-4-2v-4.5z')
  svg.append(path)
  return svg
}

/** What the head is told of: a column is dragged or fitted, or its menu is asked for. */
export interface HeadActs {
  onSize: (col: number, event: PointerEvent | null) => void
  onMenu: (col: number) => void
  /** The column is chosen; with Shift as far as to it. */
  onName: (col: number, isExtended: boolean) => void
}

/** The names of the columns with the type of each, and whether its rows are filtered. */
export class GridHead {
  readonly element = part('row', 'sheet-head')
  private names: HTMLDivElement[] = []
  private choices: HTMLSelectElement[] = []
  private filters: HTMLButtonElement[] = []
  private readonly sheet: SheetController
  private readonly remPx: number

  constructor(sheet: SheetController, remPx: number) {
    this.sheet = sheet
    this.remPx = remPx
    this.element.setAttribute('aria-rowindex', '1')
  }

  /** Draws the columns of the sheet. */
  build(acts: HeadActs): void {
    const corner = part('columnheader', 'sheet-corner')
    const cornerName = document.createElement('span')
    cornerName.className = 'sr-only'
    cornerName.textContent = 'Row'
    corner.append(cornerName)
    this.choices = []
    this.filters = []
    this.names = Array.from({ length: this.sheet.cells.cols }, (_, col) => this.column(col, acts))
    this.element.replaceChildren(corner, ...this.names)
    this.types()
  }

  private column(col: number, { onSize, onMenu, onName }: HeadActs): HTMLDivElement {
    const head = part('columnheader', 'sheet-column')
    head.setAttribute('aria-colindex', String(col + 2))
    const name = document.createElement('span')
    name.className = 'sheet-letter'
    name.textContent = columnName(col)
    name.addEventListener('pointerdown', event => {
      event.preventDefault()
      onName(col, event.shiftKey)
    })
    const choice = document.createElement('select')
    choice.className = 'sheet-type'
    choice.tabIndex = -1
    choice.setAttribute('aria-label', `Type of column ${columnName(col)}`)
    choice.append(...Object.keys(COLUMN_TYPES).map(type => new Option(type)))
    choice.addEventListener('change', () => this.sheet.columnType(col, choice.value as ColumnType))
    const filter = document.createElement('button')
    filter.type = 'button'
    filter.className = 'sheet-filter'
    filter.tabIndex = -1
    filter.setAttribute('aria-haspopup', 'dialog')
    filter.append(funnel())
    // The press is its own: the menu closes on any other one.
    filter.addEventListener('pointerdown', event => event.stopPropagation())
    filter.addEventListener('click', () => onMenu(col))
    const edge = part('', 'sheet-edge')
    edge.addEventListener('pointerdown', event => onSize(col, event))
    edge.addEventListener('dblclick', () => onSize(col, null))
    head.append(name, choice, filter, edge)
    this.choices.push(choice)
    this.filters.push(filter)
    return head
  }

  /** Shows the types and the filters that the columns have now. */
  types(): void {
    const filtered = new Set(this.sheet.state.filters.map(({ column }) => column))
    this.filters.forEach((filter, col) => {
      const isOn = filtered.has(col)
      setData(filter, 'on', isOn ? '' : null)
      filter.setAttribute('aria-label', `Filter column ${columnName(col)}${isOn ? ', filtered' : ''}`)
    })
    this.choices.forEach((choice, col) => {
      choice.value = this.sheet.cells.columnTypes[col] ?? 'Auto'
    })
  }

  /** Pixels that a column needs to show its whole type beside its letter. */
  widthOf(col: number): number {
    const choice = this.choices[col]
    if (!choice) return 0
    choice.style.flex = 'none'
    const px = choice.offsetWidth + (this.filters[col]?.offsetWidth ?? 0)
    choice.style.flex = ''
    return px + LETTER_REM * this.remPx
  }

  select({ left, right }: Rect): void {
    this.names.forEach((name, col) => setData(name, 'on', col >= left && col <= right ? '' : null))
  }
}
