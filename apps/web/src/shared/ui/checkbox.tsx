import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldNote, type FieldState, RequiredMark, useFieldAria } from './field.tsx'

interface Props
  extends FieldState,
    Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'id'> {
  /** What is agreed to; a link may stand in it. */
  label: ReactNode
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** One thing that holds or does not. Its words take the click too. */
export function Checkbox({ label, isChecked, isWrong, fault, hint, onCheck, ...rest }: Props) {
  const state = { id: rest.id, isWrong, fault, hint, 'aria-describedby': rest['aria-describedby'] } as FieldState
  const aria = useFieldAria(state)
  return (
    <div>
      <div className="flex min-h-6 items-start gap-3 text-body">
        <span className="relative mt-px grid shrink-0 place-items-center">
          <input
            {...rest}
            {...aria}
            type="checkbox"
            checked={isChecked}
            onChange={event => onCheck(event.target.checked)}
            className={clsx(
              'peer size-5 cursor-pointer appearance-none rounded-[6px] border bg-surface checked:border-brand checked:bg-brand',
              isWrong ? 'border-bad' : 'border-edge',
            )}
          />
          <Check
            size={14}
            strokeWidth={3.2}
            aria-hidden="true"
            className="pointer-events-none absolute hidden text-onbrand peer-checked:block"
          />
        </span>
        <span className="min-w-0">
          <label htmlFor={rest.id} className="cursor-pointer">
            {label}
          </label>
          {rest.required && <RequiredMark />}
        </span>
      </div>
      <FieldNote {...state} />
    </div>
  )
}
