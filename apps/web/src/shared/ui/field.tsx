import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { FormState } from './form/form-state.ts'

/** What a field in error says where nothing better is known (spec: platform 5). */
export const INVALID_VALUE = 'Invalid Value'

export interface FieldState {
  id: string
  isWrong?: boolean
  /** What is wrong; by default 'Invalid Value' (spec: platform 5). Null where the form says it for all of its fields (FormRefusal). */
  fault?: string | null
  /** A few words below the field while nothing is wrong. */
  hint?: string
  /** Further texts that belong to it, by their ids. */
  'aria-describedby'?: string | undefined
}

/** What ties a control to the texts around it. */
export function useFieldAria({ id, isWrong, fault, hint, 'aria-describedby': more }: FieldState) {
  const form = use(FormState)
  const note = isWrong ? fault !== null && `${id}-fault` : hint && `${id}-hint`
  const ids = [more, fault === null && form?.refusalId, note].filter(Boolean)
  return { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': ids.join(' ') || undefined } as const
}

/** The frame of a control with text in it, 48 px high: its edge turns red when it is wrong, the ring follows the focus. */
export const frameClass = (isWrong: boolean | undefined, className?: string): string =>
  clsx(
    'flex items-center rounded-input border bg-surface outline-offset-2 outline-brand has-[input:focus,select:focus,textarea:focus]:outline-2',
    isWrong ? 'border-bad' : 'border-edge',
    className,
  )

/** The sign of a required field (spec: platform 5); the control itself tells those who do not see it. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-0.5 text-badink">
    *
  </span>
)

/** Below a field: what is wrong, else the hint. */
export function FieldNote({ id, isWrong, fault = INVALID_VALUE, hint }: FieldState) {
  if (isWrong)
    return fault === null ? null : (
      <p id={`${id}-fault`} className="mt-1.5 flex items-start gap-1.5 text-small text-badink">
        <CircleAlert size={14} aria-hidden="true" className="mt-0.75 shrink-0" />
        {fault}
      </p>
    )
  return hint ? (
    <p id={`${id}-hint`} className="tnum mt-1.5 text-small text-ink3">
      {hint}
    </p>
  ) : null
}

interface FieldProps extends FieldState {
  label: string
  /** A required one is marked (spec: platform 5). */
  isRequired?: boolean | undefined
  /** At the end of the line of its name. */
  aside?: ReactNode
  /** Takes all the room that its column has. */
  fills?: boolean | undefined
  /** Its name is read aloud only: what stands around it shows it. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** A control with its name above and its note below. The control takes `useFieldAria` of the same state. */
export const Field = ({ label, isRequired, aside, fills, isLabelHidden, children, ...state }: FieldProps) => (
  <div className={clsx(fills && 'flex min-h-0 flex-1 flex-col')}>
    <div className={clsx('flex items-center justify-between gap-3 text-small', isLabelHidden && 'sr-only')}>
      <div className="font-medium text-ink">
        <label htmlFor={state.id}>{label}</label>
        {isRequired && <RequiredMark />}
      </div>
      {aside}
    </div>
    <div className={clsx(!isLabelHidden && 'mt-1.5', fills && 'flex min-h-0 flex-1')}>{children}</div>
    <FieldNote {...state} />
  </div>
)
