import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { FormState } from './form-state.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref' | 'className'> {
  className?: string | undefined
  /** True while an answer is awaited. */
  isPending?: boolean
  /** Its fields of text take nothing while an answer is awaited: of a form that is emptied, or goes, once it was taken. */
  locksText?: boolean
  /** Grows with each time that it was not taken. */
  refusals?: number
  /** Why it was not taken, where no field says it: what FormRefusal shows. */
  refusal?: ReactNode
  /** Begins with the focus in its first field. */
  takesFocus?: boolean
  onSend: () => void
}

const WRONG = '[aria-invalid="true"]'
const FIELD = 'input:not([hidden]), select, textarea'

const focusOn = (form: HTMLElement | null, what: string): void => form?.querySelector<HTMLElement>(what)?.focus()

/**
 * What every form does, whoever holds what is typed in it: it is not sent again while an answer is awaited, and when it was
 * not taken the focus goes to the first field that is wrong.
 */
export function FormFrame(props: Props) {
  const {
    isPending = false,
    locksText = false,
    refusals = 0,
    refusal = null,
    takesFocus = false,
    onSend,
    className = 'space-y-5',
    ...rest
  } = props
  const form = useRef<HTMLFormElement>(null)
  const refusalId = useId()
  useEffect(() => {
    if (takesFocus) focusOn(form.current, FIELD)
  }, [takesFocus])
  useEffect(() => {
    if (refusals > 0) focusOn(form.current, WRONG)
  }, [refusals])
  return (
    <FormState value={{ isPending, isLocked: locksText && isPending, refusal, refusalId }}>
      <form
        {...rest}
        ref={form}
        noValidate
        className={className}
        onSubmit={event => {
          event.preventDefault()
          if (!isPending) onSend()
        }}
      />
    </FormState>
  )
}

/**
 * Why the form was not taken, where no field says it. `line`: in the place of a field's hint, so that nothing below moves;
 * `kept-line`: of a field without a hint, with its room kept.
 */
export function FormRefusal({ look = 'notice' }: { look?: 'notice' | 'line' | 'kept-line' }) {
  const state = use(FormState)
  if (look !== 'notice')
    return (
      <div
        role="alert"
        id={state?.refusalId}
        className={clsx('mt-1.5 text-small text-badink', look === 'line' ? 'empty:hidden' : 'min-h-5')}
      >
        {state?.refusal}
      </div>
    )
  return (
    <div role="alert" id={state?.refusalId} className="empty:m-0">
      {state?.refusal && (
        <Notice tone="bad" Icon={CircleAlert}>
          {state.refusal}
        </Notice>
      )}
    </div>
  )
}

/** The button that sends the form. */
export const FormSubmit = (props: Omit<ComponentProps<typeof Button>, 'type' | 'isPending'>) => (
  <Button {...props} type="submit" isPending={use(FormState)?.isPending ?? false} />
)
