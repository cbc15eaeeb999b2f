import { clsx } from 'clsx'
import { type Ref, useState } from 'react'

const LENGTH = 6

interface CodeFieldProps {
  id: string
  value: string
  isWrong: boolean
  describedBy: string
  onCode: (digits: string) => void
  ref: Ref<HTMLInputElement>
}

/** Six boxes drawn under one input: pasting, filling from the SMS and screen readers meet an ordinary field. */
export function CodeField({ id, value, isWrong, describedBy, onCode, ref }: CodeFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)
  return (
    <div className="relative mt-2.5">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2.5">
        {Array.from({ length: LENGTH }, (_, i) => (
          <span
            key={`box-${i + 1}`}
            className={clsx(
              'tnum grid h-14 place-items-center rounded-input border text-h2',
              hasFocus && i === current
                ? 'border-brand bg-surface outline-2 -outline-offset-1 outline-brand'
                : clsx('bg-sunken', isWrong ? 'border-bad' : 'border-edge'),
            )}
          >
            {value[i] ?? (hasFocus && i === current && <i className="h-6 w-px animate-pulse bg-ink" />)}
          </span>
        ))}
      </div>
      <input
        ref={ref}
        id={id}
        name="one-time-code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={event => onCode(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
        onSelect={event => event.currentTarget.setSelectionRange(LENGTH, LENGTH)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none! selection:bg-transparent"
      />
    </div>
  )
}
