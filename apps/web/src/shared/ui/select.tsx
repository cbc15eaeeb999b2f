import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'

export interface Option {
  value: string
  name: string
}

const looks = {
  field: { frame: 'relative h-12', select: 'pr-11 pl-4 text-body', sign: 'right-3.5' },
  small: { frame: 'relative h-9', select: 'truncate pr-8 pl-3 text-small', sign: 'right-2.5' },
}

interface Props extends FieldState, Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'id' | 'value'> {
  label: string
  options: readonly Option[]
  /** '' while nothing is chosen. */
  value: string
  /** Stands while nothing is chosen; null where something always is. */
  placeholder?: string | null
  /** `small`: 36 px among other controls, its name read aloud only. */
  look?: keyof typeof looks
  onChoose: (value: string) => void
}

/** A labelled choice of one. The browser's own list: it fits phones, screen readers and every keyboard as it is. */
export function Select(props: Props) {
  const {
    label,
    options,
    value,
    placeholder = 'Choose',
    look = 'field',
    isWrong,
    fault,
    hint,
    onChoose,
    ...rest
  } = props
  const { frame, select, sign } = looks[look]
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  const aria = useFieldAria(state)
  return (
    <Field {...state} label={label} isRequired={rest.required} isLabelHidden={look === 'small'}>
      <div className={frameClass(isWrong, frame)}>
        <select
          {...rest}
          {...aria}
          value={value}
          onChange={event => onChoose(event.target.value)}
          className={clsx(
            'h-full w-full min-w-0 cursor-pointer appearance-none rounded-input bg-transparent outline-none!',
            select,
            value === '' && 'text-ink3',
          )}
        >
          {placeholder !== null && (
            <option value="" disabled={rest.required} className="bg-raised text-ink">
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value} className="bg-raised text-ink">
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className={clsx('pointer-events-none absolute text-ink2', sign)} />
      </div>
    </Field>
  )
}
