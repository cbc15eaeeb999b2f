import type { ComponentProps } from 'react'
import { Field, type FieldState, fieldAria, frameClass } from './field.tsx'

interface Props extends FieldState, Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'id'> {
  label: string
  onText: (text: string) => void
}

/** A labelled field of several lines; it grows with its text where the browser can. */
export function TextArea({ label, isWrong, fault, hint, onText, ...rest }: Props) {
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  return (
    <Field {...state} label={label} isRequired={rest.required}>
      <div className={frameClass(isWrong)}>
        <textarea
          rows={4}
          {...rest}
          {...fieldAria(state)}
          onChange={event => onText(event.target.value)}
          className="field-sizing-content min-h-24 w-full rounded-input bg-transparent px-4 py-3 text-body outline-none! placeholder:text-ink3"
        />
      </div>
    </Field>
  )
}
