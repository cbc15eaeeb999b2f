import { type Changes, viewText } from '@learn/sheet'
import type { SheetChange, ShownCell, WholeSheet } from './protocol.ts'
import type { SheetHost } from './sheet-host.ts'

/** More changed cells than this are sent as a whole sheet, which is quicker. */
const MOST_CELLS = 400

const everyCell = ({ rows, cols }: SheetHost['size']) => ({
  sheet: 0,
  top: 0,
  left: 0,
  bottom: rows - 1,
  right: cols - 1,
})

/** The sheet with all that the grid draws of it. */
function wholeOf({ book, size, layout }: SheetHost): WholeSheet {
  const view = book.view(everyCell(size))
  const inputs: WholeSheet['inputs'] = []
  view.kinds.forEach((kind, index) => {
    if (kind === 0) return
    const [row, col] = [Math.floor(index / view.cols), index % view.cols]
    const input = book.input({ sheet: 0, row, col })
    if (input !== viewText(view, index)) inputs.push([index, input])
  })
  return { view, inputs, columnTypes: [...layout.now.columnTypes] }
}

function shownCell({ book }: SheetHost, row: number, col: number): ShownCell {
  const view = book.view({ sheet: 0, top: row, left: col, bottom: row, right: col })
  return {
    text: view.text,
    input: book.input({ sheet: 0, row, col }),
    kind: view.kinds[0] ?? 0,
    flags: view.flags[0] ?? 0,
    style: view.styleList[0] ?? null,
    message: view.messages[0]?.[1] ?? null,
  }
}

/** The filters, and how many of their rows they leave. */
function filtersOf({ book }: SheetHost): Pick<SheetChange, 'filters' | 'shown'> {
  const active = book.filters.list(0)
  const of = active.reduce((most, { area }) => Math.max(most, area.bottom - area.top), 0)
  return {
    filters: active.map(({ column, test }) => ({ column, test })),
    shown: { rows: of - (of === 0 ? 0 : book.filters.hiddenRows(0).length), of },
  }
}

/** What the grid must draw after an edit; without `changes` all of it. */
export function getChange(host: SheetHost, changes: Changes | null): SheetChange {
  const { book, size } = host
  const reached = changes && changes.reshaped.length === 0 ? [...changes] : null
  const isFew = reached !== null && reached.length <= MOST_CELLS
  const inside = isFew ? reached.filter(({ row, col }) => row < size.rows && col < size.cols) : []
  const selection = changes?.selection
  return {
    whole: isFew ? null : wholeOf(host),
    cells: inside.map(({ row, col }) => ({ row, col, ...shownCell(host, row, col) })),
    canUndo: book.canUndo,
    canRedo: book.canRedo,
    ...filtersOf(host),
    sorts: host.layout.now.sorts,
    selection: selection && typeof selection === 'object' ? selection : null,
  }
}
