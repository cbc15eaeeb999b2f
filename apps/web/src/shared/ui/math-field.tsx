import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldState, frameClass, useFieldAria } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id' | 'size'> {
  id: string
  /** Read aloud only: what stands around it shows it. */
  label: string
  /** What it is drawn for; a longer entry scrolls in it. */
  chars: number
  /** Words, not mathematics. */
  isWords?: boolean
  isCentred?: boolean
  /** Its edge says that something is to be mended; what it is stands elsewhere. */
  isMarkedWrong?: boolean
  onText: (text: string) => void
}

/** Characters of the widest field. */
const WIDEST = 60

/** A field in the middle of a text, for mathematics as it is typed. */
export function MathField({ id, label, chars, isWords, isCentred, isMarkedWrong, onText, ...rest }: Props) {
  const state: FieldState = { id, 'aria-describedby': rest['aria-describedby'] }
  const aria = useFieldAria(state)
  return (
    <Field {...state} label={label} isLabelHidden>
      <span className={frameClass(isMarkedWrong, 'h-10 max-w-full')}>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={isWords === true}
          {...rest}
          {...aria}
          aria-invalid={isMarkedWrong || undefined}
          size={Math.min(WIDEST, Math.max(3, chars))}
          onChange={event => onText(event.target.value)}
          className={clsx(
            'h-full max-w-full min-w-0 rounded-input bg-transparent px-3 text-small outline-none! placeholder:text-ink3',
            !isWords && 'font-mono',
            isCentred && 'text-center',
          )}
        />
      </span>
    </Field>
  )
}
