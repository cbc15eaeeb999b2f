import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayText, parseDay } from '../lib/day-text.ts'
import { IconButton } from './button.tsx'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Calendar = lazyComponent('calendar', () => import('./calendar.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props extends FieldState {
  label: string
  name?: string
  required?: boolean
  /** `2026-11-05`; '' without one. What was typed and is no day is handed on as it is, so that the form can say so. */
  value: string
  /** First and last day that the calendar offers, as `2026-11-05`. */
  min?: string
  max?: string
  onDay: (value: string) => void
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
}

/** A day: typed as DD/MM/YYYY, or chosen from a calendar that is loaded when it is asked for. */
export function DatePicker({ label, name, required, value, min, max, onDay, onBlur, ref, ...state }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const aria = useFieldAria(state)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Field {...state} label={label} isRequired={required}>
      <div ref={frame} className={frameClass(state.isWrong, 'h-12')}>
        <input
          {...aria}
          ref={ref}
          name={name}
          required={required}
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          value={draft ?? dayText(value)}
          onChange={event => {
            setDraft(event.target.value)
            onDay(parseDay(event.target.value) ?? event.target.value)
          }}
          onBlur={() => {
            setDraft(null)
            onBlur?.()
          }}
          className="tnum h-full w-full min-w-0 rounded-input bg-transparent px-4 text-body outline-none! placeholder:text-ink3"
        />
        <IconButton
          label={`Choose: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          size="lg"
          className="mr-1"
          onClick={() => setIsOpen(true)}
        >
          <CalendarDays size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        <Calendar
          label={label}
          anchor={frame}
          value={parseDay(value)}
          min={min}
          max={max}
          onDay={day => {
            setDraft(null)
            onDay(day)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Field>
  )
}
