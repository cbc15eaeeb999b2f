import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, use } from 'react'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'
import { FormState } from './form/form-state.ts'

interface Props extends FieldState, Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'id'> {
  label: string
  /** At the end of the line of its name. */
  aside?: ReactNode
  /** Takes all the room that its column has, and scrolls in it. */
  fills?: boolean
  /** For code. */
  isMono?: boolean
  onText: (text: string) => void
}

/** A labelled field of several lines; it grows with its text where the browser can. */
export function TextArea({ label, aside, fills, isMono, isWrong, fault, hint, onText, ...rest }: Props) {
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  const aria = useFieldAria(state)
  const isLocked = use(FormState)?.isLocked ?? false
  return (
    <Field {...state} label={label} isRequired={rest.required} aside={aside} fills={fills}>
      <div className={frameClass(isWrong, clsx(fills && 'min-h-40 flex-1'))}>
        <textarea
          rows={4}
          {...rest}
          {...aria}
          readOnly={isLocked || rest.readOnly}
          onChange={event => onText(event.target.value)}
          className={clsx(
            'min-h-24 w-full rounded-input bg-transparent px-4 py-3 outline-none! placeholder:text-ink3',
            isMono ? 'font-mono text-small' : 'text-body',
            fills ? 'resize-none self-stretch' : 'field-sizing-content',
          )}
        />
      </div>
    </Field>
  )
}
