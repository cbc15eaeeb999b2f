import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, use } from 'react'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'
import { FormState } from './form/form-state.ts'

const looks = {
  field: { frame: 'h-12', input: 'px-4 text-body' },
  small: { frame: 'h-9', input: 'px-3 text-small' },
}

interface TextFieldProps extends FieldState, Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id'> {
  label: string
  /** Before and after the text, inside the frame. */
  lead?: ReactNode
  trail?: ReactNode
  /** `small`: 36 px among other controls, its name read aloud only. */
  look?: keyof typeof looks
  /** Offered while something is typed; anything else may be typed. */
  suggestions?: readonly string[]
  onText: (text: string) => void
}

/** A labelled field of one line. */
export function TextField(props: TextFieldProps) {
  const { label, lead, trail, look = 'field', isWrong, fault, hint, suggestions, onText, ...rest } = props
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  const aria = useFieldAria(state)
  const isLocked = use(FormState)?.isLocked ?? false
  return (
    <Field {...state} label={label} isRequired={rest.required} isLabelHidden={look === 'small'}>
      <div className={frameClass(isWrong, looks[look].frame)}>
        {lead}
        <input
          {...rest}
          {...aria}
          readOnly={isLocked || rest.readOnly}
          onChange={event => onText(event.target.value)}
          {...(suggestions && { list: `${rest.id}-suggestions` })}
          className={clsx(
            'tnum h-full w-full min-w-0 rounded-input bg-transparent outline-none! placeholder:text-ink3',
            looks[look].input,
          )}
        />
        {trail}
      </div>
      {suggestions && (
        <datalist id={`${rest.id}-suggestions`}>
          {suggestions.map(one => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </Field>
  )
}
