import type { ComponentProps, ReactNode, Ref } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  id: string
  label: string
  /** Before and after the text, inside the frame. */
  lead?: ReactNode
  trail?: ReactNode
  isWrong: boolean
  /** What is wrong; by default 'Invalid Value' (spec: platform 5). Null where the form says it elsewhere. */
  fault?: string | null
  onText: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A labelled field, 48 px high; a required one is marked. */
export function TextField({
  id,
  label,
  lead,
  trail,
  isWrong,
  fault = 'Invalid Value',
  onText,
  ...rest
}: TextFieldProps) {
  const faultId = isWrong && fault !== null ? `${id}-fault` : undefined
  return (
    <div>
      <label htmlFor={id} className="text-body font-semibold">
        {label}
        {rest.required && (
          <span aria-hidden="true" className="ml-0.5 text-badink">
            *
          </span>
        )}
      </label>
      <div
        className={`mt-2 flex h-12 items-center rounded-input border bg-surface outline-offset-2 outline-brand has-[input:focus]:outline-2 ${isWrong ? 'border-bad' : 'border-edge'}`}
      >
        {lead}
        <input
          aria-describedby={faultId}
          {...rest}
          id={id}
          aria-invalid={isWrong || undefined}
          onChange={event => onText(event.target.value)}
          className="tnum h-full w-full min-w-0 rounded-input bg-transparent px-4 text-body outline-none!"
        />
        {trail}
      </div>
      {faultId && (
        <p id={faultId} className="mt-1.5 text-small text-badink">
          {fault}
        </p>
      )}
    </div>
  )
}
