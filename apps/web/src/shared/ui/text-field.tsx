import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'

interface TextFieldProps extends FieldState, Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id'> {
  label: string
  /** Before and after the text, inside the frame. */
  lead?: ReactNode
  trail?: ReactNode
  onText: (text: string) => void
}

/** A labelled field of one line. */
export function TextField({ label, lead, trail, isWrong, fault, hint, onText, ...rest }: TextFieldProps) {
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  const aria = useFieldAria(state)
  return (
    <Field {...state} label={label} isRequired={rest.required}>
      <div className={frameClass(isWrong, 'h-12')}>
        {lead}
        <input
          {...rest}
          {...aria}
          onChange={event => onText(event.target.value)}
          className="tnum h-full w-full min-w-0 rounded-input bg-transparent px-4 text-body outline-none! placeholder:text-ink3"
        />
        {trail}
      </div>
    </Field>
  )
}
