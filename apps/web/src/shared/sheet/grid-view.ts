import type { ColumnType, Rect } from '@learn/sheet'
import { CellEditor } from './cell-editor.ts'
import { Geometry } from './geometry.ts'
import { part } from './grid-cell.ts'
import { GridHead } from './grid-head.ts'
import { GridLayer } from './grid-layer.ts'
import { GridPointer } from './grid-pointer.ts'
import { GridRows } from './grid-rows.ts'
import type { Place } from './protocol.ts'
import { cellAt, getRect, isInside } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { chooseLines, onCellKey } from './sheet-keys.ts'
import type { SheetState } from './sheet-state.ts'

/** What is opened beside the cells: the menu of a column or of the chosen cell, with where it begins in the window. */
export interface GridMenu {
  kind: 'column' | 'cell'
  col: number
  at: { left: number; top: number }
}

/** What the view tells whoever shows something beside the cells. */
export interface GridActs {
  onMenu: (menu: GridMenu) => void
  /** A formula is typed into a cell, in this field of the window; null: no longer. */
  onFormula: (field: DOMRect | null) => void
}

/** Keys that begin a composition. */
const COMPOSES: readonly string[] = ['Process', 'Dead']

/** The grid in the page: its elements are written here, cell by cell, so that a key costs what it changes. */
export class GridView {
  readonly element = part('', 'sheet')
  /** Rows and cells alone: a field is no part of a grid. */
  private readonly grid = part('grid', 'sheet-grid')
  readonly geometry: Geometry
  readonly rows: GridRows
  readonly layer: GridLayer
  private readonly head: GridHead
  private readonly editor: CellEditor
  private readonly canvas = part('', 'sheet-canvas')
  private readonly sheet: SheetController
  private readonly acts: GridActs
  private readonly stop = new AbortController()
  private selected: Rect | null = null
  private tabStop: HTMLElement | null = null

  constructor(sheet: SheetController, label: string, acts: GridActs) {
    this.sheet = sheet
    this.acts = acts
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    this.geometry = new Geometry(remPx)
    this.head = new GridHead(sheet, remPx)
    this.rows = new GridRows(sheet, this.geometry)
    this.layer = new GridLayer(this.geometry)
    this.editor = new CellEditor(sheet, this.geometry)
    const { element, canvas, grid } = this
    grid.setAttribute('aria-label', label)
    grid.setAttribute('aria-multiselectable', 'true')
    const cells = part('presentation', 'sheet-cells')
    cells.append(this.rows.element)
    grid.append(this.head.element, cells)
    const over = part('', 'sheet-over')
    over.append(this.layer.element, this.editor.element)
    canvas.append(grid, over)
    element.append(canvas)
    const { signal } = this.stop
    element.addEventListener('keydown', event => this.onKey(event), { signal })
    cells.addEventListener('beforeinput', event => this.onInput(event), { signal })
    cells.addEventListener('contextmenu', event => this.onContext(event), { signal })
    element.addEventListener('scroll', () => this.window(), { signal, passive: true })
    new GridPointer(sheet, this, cells).listen([cells, over], signal)
    for (const kind of ['copy', 'cut', 'paste'] as const)
      element.addEventListener(kind, event => this.onClipboard(kind, event), { signal })
    const end = sheet.show({ onCells: places => this.onCells(places), onState: (now, was) => this.onState(now, was) })
    signal.addEventListener('abort', end)
  }

  /** Draws the sheet, once the grid stands in the page. */
  begin(): void {
    this.build()
    // The font of the page may come after the first cells: it is another width of everything.
    void document.fonts?.ready.then(() => {
      if (this.stop.signal.aborted || this.sheet.cells.rows === 0) return
      this.rows.takeFont()
      this.geometry.fitAgain(col => this.rows.longestPx(col))
      this.rows.paintAll()
      this.afterSize()
    })
  }

  close(): void {
    this.stop.abort()
    this.element.remove()
  }

  /** Columns, heights and rows anew. */
  private build(): void {
    const { cells } = this.sheet
    const { geometry, grid } = this
    geometry.take(cells.shownRows, cells.cols)
    if (cells.rows > 0) {
      this.rows.takeFont()
      geometry.fit(col => this.rows.longestPx(col))
    }
    grid.setAttribute('aria-rowcount', String(cells.rows + 1))
    grid.setAttribute('aria-colcount', String(cells.cols + 1))
    this.head.build({
      onSize: (col, event) => this.size(col, event),
      onMenu: col => this.openMenu(col),
      onName: (col, isExtended) => this.chooseColumn(col, isExtended),
    })
    this.rows.rebuild()
    this.measure()
    this.window()
    this.onState(this.sheet.state, null)
  }

  private measure(): void {
    const { geometry, element } = this
    element.style.setProperty(
      '--sheet-columns',
      [geometry.rowNamesPx, ...geometry.columns].map(px => `${px}px`).join(' '),
    )
    element.style.setProperty('--sheet-row', `${geometry.rowPx}px`)
    element.style.setProperty('--sheet-header', `${geometry.headerPx}px`)
    element.style.setProperty('--sheet-names', `${geometry.rowNamesPx}px`)
    this.canvas.style.width = `${geometry.rowNamesPx + geometry.widthPx}px`
    this.canvas.style.height = `${geometry.headerPx + geometry.heightPx}px`
  }

  private window(): void {
    const { element, sheet } = this
    this.rows.window(element.scrollTop, element.clientHeight || window.innerHeight, sheet.state.selection.from.row)
  }

  private onCells(places: readonly Place[] | null): void {
    if (places) return places.forEach(place => this.rows.paint(place))
    const { cells } = this.sheet
    const isAsBefore = this.rows.isShowing(cells.shownRows, cells.cols)
    if (!isAsBefore) {
      // The cell with the focus goes, and another one stands in its place.
      const hadFocus = this.element.contains(document.activeElement)
      this.build()
      this.widenTyped()
      if (hadFocus && !this.sheet.state.draft) this.focus()
      return
    }
    this.rows.paintAll()
    this.widenTyped()
    this.head.types()
  }

  /** A column of another type shows what it holds in full, and the name of the type. */
  private widenTyped(): void {
    const { columnTypes } = this.sheet.cells
    const before = this.types
    this.types = columnTypes
    columnTypes.forEach((type, col) => {
      if (before[col] === undefined || before[col] === type) return
      const wanted = Math.max(this.rows.widest(col), this.head.widthOf(col))
      if (wanted > (this.geometry.columns[col] ?? 0)) this.resize(col, wanted)
    })
  }
  private types: readonly ColumnType[] = []

  private resize(col: number, px: number): void {
    this.geometry.resize(col, px)
    this.rows.paintColumn(col)
    this.afterSize()
  }

  private onState(state: SheetState, before: SheetState | null): void {
    const { selection, draft } = state
    this.element.classList.toggle('sheet-editing', draft !== null)
    const isMoved = !before || selection !== before.selection
    if (before && state.filters !== before.filters) this.head.types()
    if (isMoved) {
      this.window()
      const rect = getRect(selection)
      this.rows.select(this.selected, rect)
      this.head.select(rect)
      this.selected = rect
      if (!this.isWhole(rect)) this.reveal(before?.selection.to === selection.to ? selection.from : selection.to)
    }
    if (before && state.pointed !== before.pointed) this.rows.paintAll()
    this.layer.show(state, !before)
    // A field that goes takes the focus with it.
    const hadFocus = this.element.contains(document.activeElement)
    this.editor.show(state, !before)
    this.tellFormula(state)
    this.roving(hadFocus && (isMoved || (before?.draft != null && draft === null)))
  }

  /** Told once for each formula: where the field is takes a layout to read. */
  private tellFormula({ draft }: SheetState): void {
    const isFormula = draft?.where === 'cell' && draft.text.startsWith('=')
    if (isFormula === this.isFormula) return
    this.isFormula = isFormula
    this.acts.onFormula(isFormula ? this.editor.element.getBoundingClientRect() : null)
  }
  private isFormula = false

  /** The active cell is the one stop of the Tab key; it has the focus when the grid had it. */
  private roving(mayFocus: boolean): void {
    const { selection, draft } = this.sheet.state
    const cell = this.rows.cellElement(selection.from)
    if (cell && cell !== this.tabStop) {
      if (this.tabStop) this.tabStop.tabIndex = -1
      cell.tabIndex = 0
      this.tabStop = cell
    }
    if (!mayFocus || draft || !cell) return
    cell.focus({ preventScroll: true })
  }
  focus(): void {
    this.tabStop?.focus({ preventScroll: true })
  }

  /** Whole rows and columns are chosen where one stands. */
  private isWhole({ top, left, bottom, right }: Rect): boolean {
    const { rows, cols } = this.sheet.cells
    return (top === 0 && bottom === rows - 1) || (left === 0 && right === cols - 1)
  }

  /** Scrolls as far as it takes to see a cell. */
  private reveal(place: Place): void {
    const { element, geometry } = this
    const box = geometry.boxOf({ top: place.row, left: place.col, bottom: place.row, right: place.col })
    const [width, height] = [element.clientWidth - geometry.rowNamesPx, element.clientHeight - geometry.headerPx]
    if (height <= 0) return
    if (box.top < element.scrollTop) element.scrollTop = box.top
    else if (box.top + box.height > element.scrollTop + height) element.scrollTop = box.top + box.height - height
    if (box.left < element.scrollLeft) element.scrollLeft = box.left
    else if (box.left + box.width > element.scrollLeft + width) element.scrollLeft = box.left + box.width - width
  }

  private onKey(event: KeyboardEvent): void {
    if (event.target === this.editor.element || event.target instanceof HTMLSelectElement) return
    if (event.target instanceof HTMLButtonElement) return
    if (event.isComposing || this.sheet.state.draft) return
    // An input method, or a key for an accent, writes into a field only: the cell opens, and the key goes on into it.
    if (COMPOSES.includes(event.key)) return void this.sheet.edit('cell', '')
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      this.openMenu(this.sheet.state.selection.from.col)
      return
    }
    const pageRows = Math.max(1, Math.floor(this.element.clientHeight / this.geometry.rowPx) - 2)
    if (onCellKey(this.sheet, event, pageRows)) event.preventDefault()
  }

  /** What comes without a key, by voice or from a panel of signs: the cell opens with it. Else it goes where something was typed last. */
  private onInput(event: InputEvent): void {
    if (!event.data || this.sheet.state.draft) return
    event.preventDefault()
    this.sheet.edit('cell', event.data)
  }

  /** The right button, or the key for it: on what is chosen, else on that cell. */
  private onContext(event: MouseEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>('[role=gridcell]')
    if (!cell || this.sheet.state.draft) return
    event.preventDefault()
    const place = { row: Number(cell.dataset.row), col: Number(cell.dataset.col) }
    if (!isInside(getRect(this.sheet.state.selection), place)) this.sheet.choose(cellAt(place))
    this.acts.onMenu({ kind: 'cell', col: place.col, at: { left: event.clientX, top: event.clientY } })
  }

  private onClipboard(kind: 'copy' | 'cut' | 'paste', event: ClipboardEvent): void {
    const { clipboardData } = event
    if (!clipboardData || this.sheet.state.draft || event.target === this.editor.element) return
    event.preventDefault()
    if (kind === 'paste')
      return void this.sheet.paste(clipboardData.getData('text/html'), clipboardData.getData('text/plain'))
    const { text, html } = kind === 'cut' ? this.sheet.cut() : this.sheet.copy()
    clipboardData.setData('text/plain', text)
    clipboardData.setData('text/html', html)
  }

  private chooseColumn(col: number, isExtended: boolean): void {
    const { draft, selection } = this.sheet.state
    if (draft) this.sheet.commit()
    const from = isExtended ? selection.from : { row: 0, col }
    chooseLines(this.sheet, 'columns', getRect({ from, to: { row: 0, col } }))
    this.focus()
  }

  /** Drags the edge of a column, or fits it to what stands in it. */
  size(col: number, event: PointerEvent | null): void {
    if (!event) {
      this.resize(col, this.rows.widest(col))
      return
    }
    event.preventDefault()
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    const [startX, startPx] = [event.clientX, this.geometry.columns[col] ?? 0]
    const stop = new AbortController()
    handle.addEventListener(
      'pointermove',
      move => {
        this.resize(col, startPx + move.clientX - startX)
      },
      { signal: stop.signal },
    )
    for (const end of ['pointerup', 'pointercancel'])
      handle.addEventListener(end, () => stop.abort(), { signal: stop.signal })
  }

  /** The menu of a column, below its name. */
  openMenu(col: number): void {
    const box = this.element.getBoundingClientRect()
    const { left } = this.geometry.boxOf({ top: 0, left: col, bottom: 0, right: col })
    const { rowNamesPx, headerPx } = this.geometry
    const inWindow = box.left + rowNamesPx + left - this.element.scrollLeft
    this.acts.onMenu({ kind: 'column', col, at: { left: inWindow, top: box.top + headerPx } })
  }

  private afterSize(): void {
    this.measure()
    this.layer.show(this.sheet.state, true)
    this.editor.show(this.sheet.state, true)
  }
}
