import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fromOneLine, inOneLine } from './draft.ts'
import { editorAria } from './editor-aria.ts'
import { FormulaText } from './formula-text.tsx'
import { FunctionHelpBox } from './function-help-box.tsx'
import { READ_ONLY } from './refusal.ts'
import type { SheetController } from './sheet-controller.ts'
import { onDraftKey } from './sheet-keys.ts'
import { useSheetState } from './use-sheet-state.ts'

interface Props {
  sheet: SheetController
  /** Of the field; that of what is wrong with it ends in `-fault`. */
  id: string
  onDone: () => void
}

/** What the chosen cell holds, or what is typed into it. Of the bar this alone is drawn with every key. */
export function FormulaField({ sheet, id, onDone }: Props) {
  const { from } = useSheetState(sheet, state => state.selection)
  const draft = useSheetState(sheet, state => state.draft)
  const suggest = useSheetState(sheet, state => (state.draft?.where === 'bar' ? state.suggest : null))
  const isOpening = useSheetState(sheet, state => state.source === null)
  const isRefused = useSheetState(sheet, state => state.refusal !== '')
  useSheetState(sheet, state => state.revision)
  const field = useRef<HTMLInputElement>(null)
  const isHeld = isOpening || !sheet.isEditable(from)
  const text = draft?.text ?? sheet.cells.at(from).input
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
    if (current) sheet.type(fromOneLine(current.value), current.selectionStart ?? 0, current.selectionEnd ?? 0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !sheet.state.draft) return
    if (!onDraftKey(sheet, event.nativeEvent)) return
    event.preventDefault()
    // Escape leaves the field, and not what the sheet stands in.
    event.stopPropagation()
    if (!sheet.state.draft) onDone()
  }
  return (
    <div className="relative min-w-0 flex-1 basis-40">
      <input
        ref={field}
        id={id}
        {...editorAria(suggest)}
        value={inOneLine(text)}
        readOnly={isHeld}
        title={isHeld && !isOpening ? READ_ONLY : undefined}
        aria-describedby={isRefused ? `${id}-fault` : undefined}
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
  )
}
