import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { INVALID_VALUE } from '../texts/field-texts.ts'

export interface FieldState {
  id: string
  isWrong?: boolean
  /** What is wrong; by default 'Invalid Value' (spec: platform 5). Null where the form says it elsewhere. */
  fault?: string | null
  /** A few words below the field while nothing is wrong. */
  hint?: string
  /** Further texts that belong to it, by their ids. */
  'aria-describedby'?: string | undefined
}

/** What ties a control to the texts around it. */
export function fieldAria({ id, isWrong, fault, hint, 'aria-describedby': more }: FieldState) {
  const ids = [more, isWrong ? fault !== null && `${id}-fault` : hint && `${id}-hint`].filter(Boolean)
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

/** The name of a field; a required one is marked (spec: platform 5). */
export const FieldLabel = ({
  id,
  label,
  isRequired,
}: {
  id: string
  label: string
  isRequired?: boolean | undefined
}) => (
  <div className="text-small font-medium text-ink">
    <label htmlFor={id}>{label}</label>
    {isRequired && <RequiredMark />}
  </div>
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
    <p id={`${id}-hint`} className="mt-1.5 text-small text-ink3">
      {hint}
    </p>
  ) : null
}

interface FieldProps extends FieldState {
  label: string
  isRequired?: boolean | undefined
  children: ReactNode
}

/** A control with its name above and its note below. The control takes `fieldAria` of the same state. */
export const Field = ({ label, isRequired, children, ...state }: FieldProps) => (
  <div>
    <FieldLabel id={state.id} label={label} isRequired={isRequired} />
    <div className="mt-1.5">{children}</div>
    <FieldNote {...state} />
  </div>
)
