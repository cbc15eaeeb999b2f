import { cellName, parseRect } from '@learn/sheet'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { ArrowsToggle } from './arrows-toggle.tsx'
import { editorAria } from './editor-aria.ts'
import { FormulaText } from './formula-text.tsx'
import { FunctionHelpBox } from './function-help-box.tsx'
import { READ_ONLY } from './refusal.ts'
import { cellAt, rectOf } from './selection.ts'
import type { SheetController } from './sheet-controller.ts'
import { onDraftKey } from './sheet-keys.ts'

interface Props {
  sheet: SheetController
  onDone: () => void
  /** At its end: what else can be done with the cell. */
  extra?: ReactNode
}

/** Which cell is chosen, and what it holds: both can be typed into (spec: careers 2.4, 5.2). */
export function FormulaBar({ sheet, onDone, extra }: Props) {
  const { selection, draft, suggest, refusal, source } = useSyncExternalStore(sheet.subscribe, sheet.snapshot)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const isOpening = source === null
  const isHeld = isOpening || !sheet.isEditable(selection.from)
  const text = draft?.text ?? sheet.cells.at(selection.from).input
  const isFormula = text.startsWith('=')
  const [scrolledPx, setScrolled] = useState(0)
  useEffect(() => {
    const { current } = field
    if (!current || draft?.where !== 'bar' || document.activeElement !== current) return
    if (current.selectionStart !== draft.start || current.selectionEnd !== draft.end)
      current.setSelectionRange(draft.start, draft.end)
  }, [draft])
  const tell = (): void => {
    const { current } = field
    if (current) sheet.type(current.value, current.selectionStart ?? 0, current.selectionEnd ?? 0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !sheet.state.draft) return
    if (!onDraftKey(sheet, event.nativeEvent)) return
    event.preventDefault()
    if (!sheet.state.draft) onDone()
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <NameBox key={`${selection.from.row}:${selection.from.col}`} sheet={sheet} onDone={onDone} />
      <label htmlFor={id} className="font-mono text-body text-ink2 italic">
        fx
        <span className="sr-only"> Contents of {cellName(selection.from.row, selection.from.col)}</span>
      </label>
      <div className="relative min-w-0 flex-1 basis-40">
        <input
          ref={field}
          id={id}
          {...editorAria(draft?.where === 'bar' ? suggest : null)}
          value={text}
          readOnly={isHeld}
          title={isHeld && !isOpening ? READ_ONLY : undefined}
          aria-describedby={refusal ? `${id}-fault` : undefined}
          spellCheck={false}
          autoComplete="off"
          onFocus={() => !isHeld && !sheet.state.draft && sheet.edit('bar')}
          onChange={tell}
          onSelect={() => sheet.state.draft?.where === 'bar' && tell()}
          onKeyDown={onKeyDown}
          onBlur={() => sheet.state.draft?.where === 'bar' && sheet.commit()}
          onScroll={event => setScrolled(event.currentTarget.scrollLeft)}
          className={clsx(
            'h-9 w-full rounded-control border border-edge bg-sunken px-3 font-mono text-small read-only:border-line',
            isFormula && 'text-transparent caret-ink forced-colors:text-ink',
          )}
        />
        {isFormula && <FormulaText text={text} scrolledPx={scrolledPx} />}
        {draft?.where === 'bar' && <FunctionHelpBox sheet={sheet} className="absolute top-full left-0 mt-1" />}
      </div>
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
  const { selection } = sheet.state
  const { top, left, bottom, right } = rectOf(selection)
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
      disabled={sheet.state.source === null}
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
