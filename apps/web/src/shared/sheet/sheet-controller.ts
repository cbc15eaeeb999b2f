import { type ColumnType, cellName, type FilterTest, parseRect, type Rect } from '@learn/sheet'
import type { Clip } from '@learn/sheet/clipboard'
import { type BlockEdit, isBlockEdit } from './block-edit.ts'
import { copiedText } from './copied-text.ts'
import { atNextReference, canPoint, completed, type Draft, opened, pointed } from './draft.ts'
import { Links, pointedOut } from './links.ts'
import { OfferedFunctions } from './offered-functions.ts'
import type { Place, SheetChange, SheetOp, SheetOps, SheetSource } from './protocol.ts'
import { READ_ONLY } from './refusal.ts'
import { cellAt, getRect, isInside, type Selection, stepped, type Terrain } from './selection.ts'
import { filledIn, SheetCells } from './sheet-cells.ts'
import { SheetClient, SheetFault, type SheetPort, SheetRefusal } from './sheet-client.ts'
import { type CellMark, type SheetEvents, type SheetState, START } from './sheet-state.ts'

/** A sheet on screen: its cells, what is chosen and what is being typed. Knows no element. */
export class SheetController {
  readonly cells = new SheetCells()
  readonly links = new Links(this)
  readonly offered = new OfferedFunctions(this)
  state = START
  /** True while nothing may be edited. */
  isFrozen = false
  private readonly client: SheetClient
  private readonly views = new Set<SheetEvents>()
  private readonly listeners = new Set<() => void>()
  private readonly typedListeners = new Set<(address: string, text: string) => void>()
  private readonly blockListeners = new Set<(edit: BlockEdit, done: Promise<unknown>) => void>()
  private editable: ReadonlySet<string> | null = null
  private marked: ReadonlyMap<string, CellMark> = new Map()
  /** What was copied here last, for pasting with its formulas. */
  private copied: { clip: Clip; text: string; isCut: boolean } | null = null

  constructor(port: SheetPort) {
    this.client = new SheetClient(
      port,
      change => this.take(change),
      isMissing => this.become({ isBroken: isMissing ? 'code' : 'sheet', draft: null, suggest: null }),
    )
  }

  /** Begins with a sheet. */
  async open(source: SheetSource): Promise<void> {
    this.become({ source: null, isBroken: null })
    this.editable = source.editable && new Set(source.editable)
    try {
      await this.client.ask('open', source)
    } catch (error) {
      // The state says it: what is kept of the sheet trips the engine.
      if (error instanceof SheetFault) return
      throw error
    }
    this.become({ isReady: true, source, canUndo: false, canRedo: false })
  }

  close(): void {
    this.client.close()
  }

  /** For React: called after each change of the state. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen
  }

  /** Hears what was typed into a cell as soon as it ends, and what was emptied, before the engine has read it. */
  onTyped(listener: (address: string, text: string) => void): () => void {
    this.typedListeners.add(listener)
    return () => this.typedListeners.delete(listener)
  }

  /** Hears of pastes and fills before the engine has done them, and when it has. */
  onBlockEdit(listener: (edit: BlockEdit, done: Promise<unknown>) => void): () => void {
    this.blockListeners.add(listener)
    return () => this.blockListeners.delete(listener)
  }

  /** For what draws the cells. */
  show(events: SheetEvents): () => void {
    this.views.add(events)
    return () => this.views.delete(events)
  }

  /** For the parts that it is made of: another state. */
  become(change: Partial<SheetState>): void {
    const before = this.state
    this.state = { ...before, ...change }
    for (const view of this.views) view.onState(this.state, before)
    for (const listener of this.listeners) listener()
  }

  private take(change: SheetChange): void {
    this.cells.take(change)
    if (change.whole) this.stayInSight()
    for (const view of this.views) view.onCells(change.whole ? null : change.cells)
    const { canUndo, canRedo, filters, shown, sorts } = change
    const isFiltered = filters.length > 0
    this.become({ canUndo, canRedo, filters, isFiltered, shown, sorts, pointed: [], revision: this.state.revision + 1 })
  }

  /** Goes on to a shown row when that of the chosen cell is hidden. */
  private stayInSight(): void {
    const { row, col } = this.state.selection.from
    const { shownRows } = this.cells
    if (shownRows.includes(row)) return
    const next = shownRows.find(one => one > row) ?? shownRows.at(-1) ?? row
    // Who draws the cells hears of both at once.
    this.state = { ...this.state, selection: cellAt({ row: next, col }) }
  }

  /** What the cells are marked with, by address. */
  mark(marks: ReadonlyMap<string, CellMark>): void {
    this.marked = marks
    if (this.state.pointed.length > 0) this.become({ pointed: [] })
    for (const view of this.views) view.onCells(null)
  }
  markOf({ row, col }: Place): CellMark | null {
    return this.marked.size === 0 ? null : (this.marked.get(cellName(row, col)) ?? null)
  }

  /** Points cells out, each with a word, until the next edit or run; the first one is chosen. */
  pointOut(marks: readonly { range: string; word: string }[]): void {
    const pointed = pointedOut(marks)
    const [first] = pointed
    if (!first) return
    const told = marks.map(({ range, word }) => `${range}: ${word}.`).join(' ')
    const place = { row: first.rect.top, col: first.rect.left }
    this.become({ pointed, told, selection: cellAt(place), refusal: '' })
  }
  /** The word that a cell is pointed out with. */
  wordAt(place: Place): string | null {
    return this.state.pointed.find(({ rect }) => isInside(rect, place))?.word ?? null
  }

  isEditable({ row, col }: Place): boolean {
    return !this.isFrozen && (this.editable === null || this.editable.has(cellName(row, col)))
  }

  get terrain(): Terrain {
    const { shownRows } = this.cells
    const at = (row: number) => {
      const index = shownRows.indexOf(row)
      return index < 0 ? 0 : index
    }
    return {
      rows: this.cells.rows,
      cols: this.cells.cols,
      rowFrom: (row, steps) => shownRows[Math.min(Math.max(at(row) + steps, 0), shownRows.length - 1)] ?? row,
      isFilled: place => this.cells.isFilled(place),
    }
  }

  /** Chooses a cell by its address. */
  goTo(address: string): void {
    const at = parseRect(address)
    if (at) this.choose(cellAt({ row: at.top, col: at.left }))
  }

  /** What a cell shows, by its address. */
  textOf(address: string): string {
    const at = parseRect(address)
    return at ? this.cells.at({ row: at.top, col: at.left }).text : ''
  }

  choose(selection: Selection): void {
    this.become({ selection, refusal: '' })
  }

  /** Asks the engine for something; a refusal is shown and gives null. */
  async ask<K extends SheetOp>(op: K, ...args: SheetOps[K]['args']): Promise<SheetOps[K]['gives'] | null> {
    const asked = this.send(op, ...args)
    const edit = { op, args }
    if (isBlockEdit(edit)) for (const hear of this.blockListeners) hear(edit, asked)
    return asked
  }

  private async send<K extends SheetOp>(op: K, ...args: SheetOps[K]['args']): Promise<SheetOps[K]['gives'] | null> {
    try {
      return await this.client.ask(op, ...args)
    } catch (error) {
      if (error instanceof SheetFault) return null
      if (!(error instanceof SheetRefusal)) throw error
      this.become({ refusal: error.message })
      return null
    }
  }

  /** Asks for something that changes nothing; rejects with the refusal, which is not shown. */
  read<K extends 'pivot' | 'trace'>(op: K, ...args: SheetOps[K]['args']): Promise<SheetOps[K]['gives']> {
    return this.client.ask(op, ...args)
  }

  /** Outlines in the grid what a formula reads, while nothing is typed; '' ends it. */
  outline(formula: string): void {
    if (formula !== this.state.outlined) this.become({ outlined: formula })
  }

  /** Begins to type into the chosen cell; false where it may not be edited. */
  edit(where: Draft['where'], typed?: string): boolean {
    const { selection } = this.state
    const { from } = selection
    if (!this.isEditable(from)) {
      this.become({ refusal: READ_ONLY })
      return false
    }
    const text = typed ?? opened(this.cells.at(from).input)
    const caret = text.length
    const draft: Draft = { text, start: caret, end: caret, where, isQuick: typed !== undefined, pointing: null }
    if (from.row !== selection.to.row || from.col !== selection.to.col) draft.over = getRect(selection)
    this.become({ draft, suggest: this.offered.for(draft), selection: cellAt(from), refusal: '' })
    return true
  }

  /** What stands in the field now. */
  type(text: string, start: number, end: number): void {
    const { draft } = this.state
    if (!draft) return
    // A field tells of one key several times.
    if (text === draft.text && start === draft.start && end === draft.end) return
    const next = { ...draft, text, start, end, pointing: null, isBuilding: false }
    this.become({ draft: next, suggest: text === draft.text ? null : this.offered.for(next) })
  }

  setDraft(draft: Draft): void {
    this.become({ draft, suggest: null })
  }

  cancel(): void {
    this.become({ draft: null, suggest: null, refusal: '' })
  }

  /** What is being typed and was not ended yet, as it would be entered; null where it would change nothing. */
  get unended(): readonly [address: string, text: string] | null {
    const { draft, selection } = this.state
    const { from } = selection
    if (!draft || draft.text === opened(this.cells.at(from).input)) return null
    return [cellName(from.row, from.col), completed(draft.text)]
  }

  /** Puts what was typed into its cell and goes on to another one. */
  commit(down = 0, across = 0): void {
    const { draft, selection } = this.state
    if (!draft) return
    const { from } = selection
    const next = cellAt(stepped(from, down, across, this.terrain))
    this.become({ draft: null, suggest: null, selection: next, refusal: '' })
    if (draft.text === opened(this.cells.at(from).input)) return
    void this.ask('enter', from.row, from.col, draft.text).then(fault => {
      if (fault !== null) this.build(from, draft.text, fault, down !== 0 || across !== 0)
    })
    for (const hear of this.typedListeners) hear(cellName(from.row, from.col), completed(draft.text))
  }

  /** Ctrl+Enter: puts what was typed into all cells that were chosen, references moving along; of one cell, it stays. */
  commitOver(): void {
    const { draft, selection } = this.state
    this.commit()
    if (!draft?.over) return
    const { over } = draft
    this.choose({ from: { row: over.top, col: over.left }, to: { row: over.bottom, col: over.right } })
    // The engine does one after the other: the cell is filled before it is copied.
    const cell = getRect(cellAt(selection.from))
    void this.ask('copy', cell).then(clip => clip && this.ask('paste', over, { clip }))
  }

  /** A formula was kept as a text: who ended it by a key goes on building it. */
  private build(from: Place, text: string, fault: string, isStaying: boolean): void {
    const refusal = `${cellName(from.row, from.col)} is kept as a text. ${fault}`
    if (!isStaying || this.state.draft || this.isFrozen) return this.become({ refusal })
    const caret = text.length
    this.become({
      selection: cellAt(from),
      draft: { text, start: caret, end: caret, where: 'cell', isQuick: true, isBuilding: true, pointing: null },
      refusal: `${refusal} Click cells to add them, or keep typing.`,
    })
  }

  /** A cell was pressed, or dragged to: joins the formula that is being typed, else it is chosen. */
  press(place: Place, isExtended: boolean): void {
    const { draft, selection } = this.state
    if (draft && canPoint(draft)) {
      const isMore = isExtended && draft.pointing !== null
      const base = draft.isBuilding && !isMore ? atNextReference(draft) : draft
      this.setDraft(pointed(base, isMore && draft.pointing ? draft.pointing.from : place, place))
      return
    }
    if (draft) this.commit()
    this.choose(isExtended ? { from: selection.from, to: place } : cellAt(place))
  }

  clear(): void {
    if (this.isFrozen) return
    const rect = getRect(this.state.selection)
    const shown = [...this.cells.shownRows].filter(row => row >= rect.top && row <= rect.bottom)
    const emptied = shown.flatMap(row => filledIn(this.cells, { ...rect, top: row, bottom: row }))
    void this.ask('clear', rect)
    for (const hear of this.typedListeners)
      for (const place of emptied) if (this.isEditable(place)) hear(cellName(place.row, place.col), '')
  }

  /** What the chosen cells give to other programs; kept here with its formulas too. */
  copy(): { text: string; html: string } {
    const rect = getRect(this.state.selection)
    const told = copiedText(this.cells, rect)
    this.copied = null
    // Of a filtered sheet what is shown: the rows between would come along with the formulas.
    if (this.cells.shownRows.filter(row => row >= rect.top && row <= rect.bottom).length <= rect.bottom - rect.top)
      return told
    // The clipboard waits for nobody: formulas follow for who pastes here.
    void this.ask('copy', rect).then(clip => {
      this.copied = clip && { clip, text: told.text, isCut: false }
    })
    return told
  }

  /** Copies what is chosen and empties it; pasted here its formulas read what they read before, as in Excel. */
  cut(): { text: string; html: string } {
    const rect = getRect(this.state.selection)
    const told = this.copy()
    const isCut = !this.isFrozen && this.isEveryEditable(rect)
    // The engine does one after the other: what is copied is there before it goes.
    if (isCut) void this.ask('clear', rect).then(() => this.copied && (this.copied.isCut = true))
    else this.clear()
    return told
  }

  private isEveryEditable({ top, left, bottom, right }: Rect): boolean {
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++) if (!this.isEditable({ row, col })) return false
    return true
  }

  async paste(html: string, text: string): Promise<void> {
    if (this.isFrozen) return
    const isOwn = this.copied !== null && this.copied.text === text.replaceAll('\r\n', '\n')
    const rect = getRect(this.state.selection)
    if (!isOwn || !this.copied) return void (await this.ask('paste', rect, html ? { html, text } : { text }))
    const { clip, isCut } = this.copied
    // From where it stands no reference moves.
    await this.ask('paste', rect, { clip: isCut ? { ...clip, row: rect.top, col: rect.left } : clip })
  }

  /** Continues the chosen cells over more of them. */
  fillTo(target: Rect): void {
    const source = getRect(this.state.selection)
    if (this.isFrozen || (isInside(source, { row: target.bottom, col: target.right }) && target.top === source.top))
      return
    void this.ask('fill', source, target)
    this.choose({ from: { row: target.top, col: target.left }, to: { row: target.bottom, col: target.right } })
  }

  /** Ctrl+D: the first row of the chosen cells goes on over the others; of one row, the row above. */
  fillDown(rect: Rect): void {
    const top = rect.top === rect.bottom ? Math.max(0, rect.top - 1) : rect.top
    this.repeat({ ...rect, top, bottom: top }, { ...rect, top })
  }

  /** Ctrl+R: the first column goes on over the others; of one column, the column before. */
  fillRight(rect: Rect): void {
    const left = rect.left === rect.right ? Math.max(0, rect.left - 1) : rect.left
    this.repeat({ ...rect, left, right: left }, { ...rect, left })
  }

  private repeat(source: Rect, target: Rect): void {
    if (!this.isFrozen) void this.ask('repeat', source, target)
  }

  /** Puts texts into cells, by address: what arrived from elsewhere. With `was` only where that still stands. */
  async setCells(cells: readonly (readonly [address: string, text: string, was?: string])[]): Promise<void> {
    const places = cells.flatMap(([address, text, was]): [number, number, string, string?][] => {
      const at = parseRect(address)
      return at ? [[at.top, at.left, text, was]] : []
    })
    if (places.length > 0) await this.ask('set', places)
  }

  columnType(col: number, type: ColumnType): void {
    void this.ask('columnType', col, type)
  }

  /** Shows only the rows that pass in a column; without a test those again that it hid. */
  async filter(col: number, test: FilterTest | null): Promise<void> {
    await this.ask('filter', col, test)
    this.tellRows()
  }

  /** Shows all rows again. */
  async clearFilters(): Promise<void> {
    await this.ask('clearFilters')
    this.tellRows()
  }

  private tellRows(): void {
    const { isFiltered, shown } = this.state
    this.become({ told: isFiltered ? `${shown.rows} of ${shown.of} rows shown.` : 'All rows shown.' })
  }
}
