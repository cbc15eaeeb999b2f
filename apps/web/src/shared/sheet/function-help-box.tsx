import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { optionId, SUGGESTIONS_ID } from './editor-aria.ts'
import { type Signature, signatureAt } from './function-help.ts'
import type { SheetController } from './sheet-controller.ts'
import { useSheetState } from './use-sheet-state.ts'

interface Props {
  sheet: SheetController
  className?: string
  style?: CSSProperties
}

/** Beside a formula that is being typed: functions to choose from, or what the one at the caret asks for. */
export function FunctionHelpBox({ sheet, className, style }: Props) {
  const draft = useSheetState(sheet, state => state.draft)
  const suggest = useSheetState(sheet, state => state.suggest)
  const functions = useSheetState(sheet, state => state.functions)
  if (!draft || !functions) return null
  const signature = suggest ? null : signatureAt(draft.text, draft.start, functions)
  if (!suggest && !signature) return null
  return (
    <div
      style={style}
      className={clsx('z-menu w-96 rounded-input border border-line bg-raised p-1 text-small shadow-3', className)}
    >
      {suggest && (
        <div id={SUGGESTIONS_ID} role="listbox" aria-label="Functions">
          {suggest.functions.map(({ name, help }, n) => (
            <div
              key={name}
              id={optionId(n)}
              role="option"
              tabIndex={-1}
              aria-selected={n === suggest.index}
              onPointerDown={event => {
                // The field keeps the focus.
                event.preventDefault()
                sheet.offered.take(n)
              }}
              className="flex cursor-pointer items-baseline gap-3 rounded-control px-3 py-1.5 hover:bg-hover aria-selected:bg-brandsoft aria-selected:text-brandink"
            >
              <b className="font-mono">{name}</b>
              <span className="min-w-0 truncate">{help}</span>
            </div>
          ))}
        </div>
      )}
      {signature && <SignatureLine {...signature} />}
    </div>
  )
}

/** `SUMIFS(sum_range, range, condition, …)` with the argument at the caret set off. */
function SignatureLine({ name, help, arguments: all, current }: Signature) {
  const now = all[current]
  return (
    <div className="px-3 py-2">
      <p className="font-mono wrap-anywhere">
        {name}(
        {all.map((argument, n) => (
          <span key={argument.name}>
            {n > 0 && ', '}
            <span className={clsx(n === current && 'bg-brandsoft font-bold text-brandink underline')}>
              {argument.isOptional ? `[${argument.name}]` : argument.name}
            </span>
          </span>
        ))}
        {all.some(({ repeats }) => repeats) && ', …'})
      </p>
      <p className="mt-1 text-ink2">{now ? `${now.name}: ${now.help}.` : help}</p>
      <p role="status" className="sr-only">
        {now ? `${name}, ${now.name}: ${now.help}` : `${name}: ${help}`}
      </p>
    </div>
  )
}
