import { cellName, VIEW_FLAG, VIEW_KIND, type View, viewText } from '@learn/sheet'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Place, SHOWN, type Sheet } from './use-sheet.ts'

const COLUMNS = Array.from({ length: SHOWN.cols }, (_, col) => cellName(0, col).replace('1', ''))
const ROWS = Array.from({ length: SHOWN.rows }, (_, row) => row)
const STEPS: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Whoever begins to type is in the cell already. */
const focus = (field: HTMLInputElement | null): void => field?.focus()
const HEAD =
  'table-cell border-r border-b border-line bg-sunken text-center align-middle text-small font-medium text-ink2'

/** The cells, as a grid: arrow keys choose, typing or Enter edits, Delete empties, Escape gives up. */
export function CellTable({ sheet }: { sheet: Sheet }) {
  const { book, place, draft, choose } = sheet
  const view = book.view({ sheet: sheet.sheet, top: 0, left: 0, bottom: SHOWN.rows - 1, right: SHOWN.cols - 1 })
  const grid = useRef<HTMLDivElement>(null)
  const focusChosen = useRef(false)
  // The focus follows the chosen cell once that is drawn.
  useEffect(() => {
    if (!focusChosen.current) return
    focusChosen.current = false
    grid.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  })
  const move = (next: Place) => {
    focusChosen.current = true
    choose(next)
  }

  const edit = () => sheet.type({ text: book.input(sheet.at), in: 'cell' })

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (step) move({ row: place.row + step[0], col: place.col + step[1] })
    else if (event.key === 'Home') move({ row: place.row, col: 0 })
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') sheet.clear()
    else if (event.key.toLowerCase() === 'z' && !isPlain && !event.altKey) sheet.undo()
    else if (event.key.length === 1 && isPlain) sheet.type({ text: event.key, in: 'cell' })
    else return
    event.preventDefault()
  }
  const onEditKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      focusChosen.current = true
      sheet.type(null)
    } else if (event.key === 'Enter' && sheet.commit()) move({ row: place.row + 1, col: place.col })
  }

  return (
    <div className="overflow-x-auto">
      <div ref={grid} role="grid" aria-label="Cells" className="table w-full table-fixed">
        <div role="row" className="table-row">
          <div role="columnheader" className={clsx(HEAD, 'w-10')}>
            <span className="sr-only">Row</span>
          </div>
          {COLUMNS.map(name => (
            <div key={name} role="columnheader" className={clsx(HEAD, 'h-8 w-28 last:border-r-0')}>
              {name}
            </div>
          ))}
        </div>
        {ROWS.map(row => (
          <div key={row} role="row" className="table-row">
            <div role="rowheader" className={clsx(HEAD, 'tnum h-9')}>
              {row + 1}
            </div>
            {COLUMNS.map((name, col) => {
              const index = row * SHOWN.cols + col
              const isChosen = row === place.row && col === place.col
              return (
                <div
                  key={name}
                  role="gridcell"
                  aria-selected={isChosen}
                  tabIndex={isChosen ? 0 : -1}
                  onClick={() => !isChosen && move({ row, col })}
                  onDoubleClick={edit}
                  onKeyDown={onKeyDown}
                  className={cellClass(view, index, isChosen)}
                >
                  {isChosen && draft?.in === 'cell' ? (
                    <input
                      ref={focus}
                      aria-label={`Contents of ${sheet.name}`}
                      value={draft.text}
                      onChange={event => sheet.type({ text: event.target.value, in: 'cell' })}
                      onKeyDown={onEditKeyDown}
                      onBlur={() => sheet.commit()}
                      className="h-full w-full bg-surface px-2 text-left font-mono outline-none!"
                    />
                  ) : (
                    <span className="block truncate px-2">{viewText(view, index)}</span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** How a cell looks: its own style, else numbers at the right and errors in the colour of faults. */
function cellClass(view: View, index: number, isChosen: boolean): string {
  const kind = view.kinds[index]
  const style = view.styleList[(view.styles[index] ?? 0) - 1] ?? {}
  const isRight = kind === VIEW_KIND.number && style.align === undefined
  const isMiddle = kind === VIEW_KIND.error || kind === VIEW_KIND.boolean || style.align === 'center'
  const flags = view.flags[index] ?? 0
  return clsx(
    'tnum relative table-cell h-9 cursor-cell align-middle border-r border-b border-line p-0 text-small last:border-r-0',
    isRight || style.align === 'right' ? 'text-right' : isMiddle ? 'text-center' : 'text-left',
    kind === VIEW_KIND.error ? 'text-badink' : 'text-ink',
    style.bold && 'font-semibold',
    style.italic && 'italic',
    style.strike && 'line-through',
    flags & VIEW_FLAG.locked ? 'bg-sunken' : flags & VIEW_FLAG.spilled && 'bg-brandsoft',
    flags & VIEW_FLAG.comment &&
      'after:absolute after:top-0 after:right-0 after:border-4 after:border-accent after:border-b-transparent after:border-l-transparent',
    isChosen && 'z-raised outline-2 -outline-offset-2! outline-brand outline-solid',
  )
}
