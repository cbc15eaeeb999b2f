import { clsx } from 'clsx'
import { type ReactNode, type Ref, useState } from 'react'
import { Field, type FieldState, useFieldAria } from './field.tsx'

/** Digits of a one-time code. */
const LENGTH = 6

interface Props extends FieldState {
  label: string
  /** At the end of the line of its name. */
  aside?: ReactNode
  value: string
  onCode: (digits: string) => void
  /** The last digit came in: the code can send itself. */
  onComplete?: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Six boxes drawn under one input: pasting, filling from the SMS and screen readers meet an ordinary field. */
export function CodeField({ label, aside, value, onCode, onComplete, ref, ...state }: Props) {
  const [hasFocus, setHasFocus] = useState(false)
  const aria = useFieldAria(state)
  const current = Math.min(value.length, LENGTH - 1)
  const enter = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, LENGTH)
    onCode(digits)
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits)
  }
  return (
    <Field {...state} label={label} aside={aside}>
      <div className="relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2.5">
          {Array.from({ length: LENGTH }, (_, i) => (
            <span
              key={`box-${i + 1}`}
              className={clsx(
                'tnum grid h-14 place-items-center rounded-input border bg-surface text-h2',
                hasFocus && i === current
                  ? 'border-brand outline-2 -outline-offset-1 outline-brand'
                  : state.isWrong
                    ? 'border-bad'
                    : 'border-edge',
              )}
            >
              {value[i] ?? (hasFocus && i === current && <i className="h-6 w-px animate-pulse bg-ink" />)}
            </span>
          ))}
        </div>
        <input
          {...aria}
          ref={ref}
          name="one-time-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={event => enter(event.target.value)}
          onSelect={event => event.currentTarget.setSelectionRange(LENGTH, LENGTH)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none! selection:bg-transparent"
        />
      </div>
    </Field>
  )
}
