import { type Changes, COLUMN_TYPES, cellName, type Rect } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { clipboard } from '@learn/sheet/clipboard'
import { explain } from '@learn/sheet/explain'
import { functionList } from '@learn/sheet/help'
import { completed } from './draft.ts'
import { formulaFault } from './formula-fault.ts'
import { pivotCells } from './host-pivot.ts'
import { getTrace } from './host-trace.ts'
import type { SheetOp, SheetOps } from './protocol.ts'
import { READ_ONLY, Refusal } from './refusal.ts'
import { isInside } from './selection.ts'
import type { SheetHost } from './sheet-host.ts'

interface Done<K extends SheetOp> {
  gives?: SheetOps[K]['gives']
  changes?: Changes | null
  /** Everything is to be drawn anew. */
  isWhole?: boolean
}
type HostOps = { [K in SheetOp]: (host: SheetHost, ...args: SheetOps[K]['args']) => Done<K> }

const on = (rect: Rect) => ({ sheet: 0, ...rect })

/** Throws when a cell of a range may not be edited. */
function demand(host: SheetHost, rect: Rect): void {
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let col = rect.left; col <= rect.right; col++) if (!host.isEditable(row, col)) throw refusalOf(host, row, col)
}

/** Why a cell may not be edited: it is read-only, or there is none. */
function refusalOf({ size }: SheetHost, row: number, col: number): Refusal {
  const isInside = row < size.rows && col < size.cols
  return new Refusal(
    isInside ? READ_ONLY : `There is no room: the sheet ends at ${cellName(size.rows - 1, size.cols - 1)}.`,
  )
}

/** Throws when a cell of the target beyond the source may not be edited. */
function demandBeyond(host: SheetHost, source: Rect, target: Rect): void {
  for (let row = target.top; row <= target.bottom; row++)
    for (let col = target.left; col <= target.right; col++)
      if (!isInside(source, { row, col }) && !host.isEditable(row, col)) throw refusalOf(host, row, col)
}

/** Parts of a range that are shown and may be edited, cell by cell; throws when there is none. */
function editableIn(host: SheetHost, rect: Rect): [row: number, col: number][] {
  const cells: [number, number][] = []
  const hidden = new Set(host.book.filters.hiddenRows(0))
  for (let row = rect.top; row <= rect.bottom; row++)
    if (!hidden.has(row))
      for (let col = rect.left; col <= rect.right; col++) if (host.isEditable(row, col)) cells.push([row, col])
  if (cells.length === 0) throw new Refusal(READ_ONLY)
  return cells
}

/** Characters of one cell: as many as the engine reads of a formula, and the apostrophe of a text. */
const CELL_CHARS = 8193

/** Throws when a cell would hold more than what is kept of one. */
function demandRoom(text: string): void {
  if (text.length > CELL_CHARS)
    throw new Refusal(`There is no room: a cell takes ${CELL_CHARS.toLocaleString('en-IN')} characters.`)
}

/** An edit that reached a cell which may not be edited, or has no room for it, is taken back. */
function guarded(host: SheetHost, change: () => Changes): Changes {
  const changes = change()
  const { selection } = changes
  try {
    if (selection && typeof selection === 'object') {
      demand(host, selection)
      for (let row = selection.top; row <= selection.bottom; row++)
        for (let col = selection.left; col <= selection.right; col++)
          demandRoom(host.book.input({ sheet: 0, row, col }))
    }
  } catch (error) {
    host.book.undo()
    throw error
  }
  return changes
}

/** What each message does. */
export const HOST_OPS: HostOps = {
  open: (host, source) => {
    host.open(source)
    return { isWhole: true }
  },
  set: (host, given) => {
    for (const [row, col] of given) demand(host, { top: row, left: col, bottom: row, right: col })
    const { book } = host
    const cells = given.filter(([row, col, , was]) => was === undefined || book.input({ sheet: 0, row, col }) === was)
    const [only] = cells
    if (cells.length === 1 && only)
      return { changes: book.set({ sheet: 0, row: only[0], col: only[1] }, host.typed(only[1], only[2])) }
    const write = () => {
      for (const [row, col, text] of cells) book.set({ sheet: 0, row, col }, host.typed(col, text))
    }
    return { changes: book.batch(write, 'Typing', null) }
  },
  enter: (host, row, col, text) => {
    demand(host, { top: row, left: col, bottom: row, right: col })
    demandRoom(text)
    const place = { sheet: 0, row, col }
    const typed = host.typed(col, completed(text))
    const changes = host.book.set(place, typed)
    const fault = formulaFault(host.book, place, typed)
    if (fault === null) return { changes, gives: null }
    host.book.undo()
    return { changes: host.book.set(place, `'${text}`), gives: fault }
  },
  clear: (host, rect) => {
    const cells = editableIn(host, rect)
    const write = () => {
      for (const [row, col] of cells) host.book.set({ sheet: 0, row, col }, null)
    }
    return { changes: host.book.batch(write, 'Clear', on(rect)) }
  },
  copy: ({ book }, rect) => ({ gives: book.use(clipboard).copy(on(rect)) }),
  paste: (host, rect, { clip, html, text }) => {
    const board = host.book.use(clipboard)
    return {
      changes: guarded(host, () => {
        if (clip) return board.paste(on(rect), clip)
        const typedAs = (input: string, col: number) => host.typed(col, input)
        return html ? board.pasteHtml(on(rect), html, text, typedAs) : board.pasteText(on(rect), text ?? '', typedAs)
      }),
    }
  },
  fill: (host, source, target) => {
    demandBeyond(host, source, target)
    return { changes: host.book.fill(on(source), on(target)) }
  },
  repeat: (host, source, target) => {
    demandBeyond(host, source, target)
    return { changes: host.book.copy(on(source), on(target)) }
  },
  undo: ({ book, layout }) => {
    layout.undo(book.nextUndo?.label)
    return { changes: book.undo() }
  },
  redo: ({ book, layout }) => {
    layout.redo(book.nextRedo?.label)
    return { changes: book.redo() }
  },
  sort: ({ book, layout }, rect, column, isDescending, hasHeader) => {
    const before = book.revision
    const order = isDescending ? 'descending' : 'ascending'
    const changes = book.sort(on(rect), { column, order, hasHeader })
    if (book.revision !== before)
      layout.become({ sorts: [...layout.now.sorts, { rect, column, isDescending, hasHeader }] })
    return { changes }
  },
  filter: (host, column, test) => ({
    changes: test ? host.book.filter(host.filled, column, test) : host.book.filters.clear(0, column),
  }),
  choices: (host, column) => ({ gives: host.book.filters.choices(host.filled, column) }),
  clearFilters: ({ book }) => ({ changes: book.filters.clear(0) }),
  columnType: (host, column, type) => {
    host.layout.become({ columnTypes: host.layout.now.columnTypes.with(column, type) })
    const changes = host.book.setColumnFormat(column, type === 'Text' ? null : COLUMN_TYPES[type], 0)
    return { changes, isWhole: true }
  },
  links: ({ book, size }, row, col) => {
    const told = book.use(explain)
    const place = { sheet: 0, row, col }
    // Whole columns end with the sheet.
    const reads = told.precedents(place).map(({ top, left, bottom, right }) => ({
      top,
      left,
      bottom: Math.min(bottom, size.rows - 1),
      right: Math.min(right, size.cols - 1),
    }))
    const readers = told.dependents(place)
    return {
      gives: {
        reads: reads.filter(rect => rect.top <= rect.bottom && rect.left <= rect.right),
        readBy: readers.map(at => ({ top: at.row, left: at.col, bottom: at.row, right: at.col })),
      },
    }
  },
  functions: () => ({ gives: functionList(ALL_FUNCTIONS) }),
  entered: host => {
    const pairs = host.answers.map(cell => [cell, host.book.input(cell)] as const)
    return { gives: Object.fromEntries(pairs.filter(([, text]) => text !== '')) }
  },
  inputs: ({ book, size }) => {
    const used = book.usedSize(0)
    const cols = Math.min(used.cols, size.cols)
    const inputsOf = (row: number) => Array.from({ length: cols }, (_, col) => book.input({ sheet: 0, row, col }))
    return { gives: Array.from({ length: Math.min(used.rows, size.rows) }, (_, row) => inputsOf(row)) }
  },
  model: ({ book }) => ({ gives: book.toModel() }),
  pivot: ({ book }, rect, options) => ({ gives: pivotCells(book, rect, options) }),
  trace: ({ book }, row, col) => ({ gives: getTrace(book, row, col) }),
}
