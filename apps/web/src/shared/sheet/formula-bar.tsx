import { cellName, parseRect } from '@learn/sheet'
import { type ReactNode, useId, useState } from 'react'
import { ArrowsToggle } from './arrows-toggle.tsx'
import { FormulaField } from './formula-field.tsx'
import { cellAt, getRect } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { useSheetState } from './use-sheet-state.ts'

interface Props {
  sheet: SheetController
  onDone: () => void
  /** At its end: what else can be done with the cell. */
  extra?: ReactNode
}

/** Which cell is chosen, and what it holds: both can be typed into (spec: careers 2.4, 5.2). */
export function FormulaBar({ sheet, onDone, extra }: Props) {
  const { row, col } = useSheetState(sheet, state => state.selection.from)
  const refusal = useSheetState(sheet, state => state.refusal)
  const id = useId()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <NameBox key={`${row}:${col}`} sheet={sheet} onDone={onDone} />
      <label htmlFor={id} className="font-mono text-body text-ink2 italic">
        fx
        <span className="sr-only"> Contents of {cellName(row, col)}</span>
      </label>
      <FormulaField sheet={sheet} id={id} onDone={onDone} />
      <ArrowsToggle sheet={sheet} />
      {refusal && (
        <p id={`${id}-fault`} role="alert" className="max-w-1/2 text-small text-badink">
          {refusal}
        </p>
      )}
      {extra}
    </div>
  )
}

/** The address of the chosen cells; typing another one leads there. */
function NameBox({ sheet, onDone }: { sheet: SheetController; onDone: () => void }) {
  const selection = useSheetState(sheet, state => state.selection)
  const isOpening = useSheetState(sheet, state => state.source === null)
  const { top, left, bottom, right } = getRect(selection)
  const name = cellName(top, left) + (top === bottom && left === right ? '' : `:${cellName(bottom, right)}`)
  const [typed, setTyped] = useState<string | null>(null)
  const go = (): void => {
    const rect = parseRect((typed ?? name).trim().toUpperCase())
    setTyped(null)
    if (!rect || rect.bottom >= sheet.cells.rows || rect.right >= sheet.cells.cols) return
    const from = { row: rect.top, col: rect.left }
    const isCell = rect.top === rect.bottom && rect.left === rect.right
    sheet.choose(isCell ? cellAt(from) : { from, to: { row: rect.bottom, col: rect.right } })
    onDone()
  }
  return (
    <input
      aria-label="Chosen cells"
      // What is typed before the sheet stands would lead nowhere.
      disabled={isOpening}
      value={typed ?? name}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') go()
        if (event.key === 'Escape') setTyped(null)
      }}
      onBlur={() => setTyped(null)}
      spellCheck={false}
      autoComplete="off"
      className="tnum h-9 w-20 shrink-0 rounded-control border border-line bg-sunken px-2 text-center font-mono text-small"
    />
  )
}
