import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** Of the group. */
  name: string
  /** Several of the group may be chosen. */
  isSeveral: boolean
  isOn: boolean
  /** Shows what was chosen and takes nothing. */
  isLocked: boolean
  /** Its name in words, where what is shown may be a formula alone. */
  said?: string
  onChoose: () => void
  /** Its name, in one line with the sign. */
  children: ReactNode
}

/** One of the choices of a question: a row of 52 px that takes the press. Stands in a fieldset, which locks it. */
export const ChoiceRow = ({ name, isSeveral, isOn, isLocked, said, onChoose, children }: Props) => (
  <label
    className={clsx(
      'flex min-h-13 items-center gap-3.5 rounded-input border px-4 py-2.5 outline-offset-2 outline-brand has-focus-visible:outline-2',
      isOn ? 'inset-ring border-brand bg-brandsoft inset-ring-brand' : 'border-edge bg-surface',
      isLocked ? 'opacity-80' : isOn ? 'cursor-pointer' : 'cursor-pointer hover:bg-hover',
    )}
  >
    <span className="relative grid shrink-0 place-items-center">
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={name}
        checked={isOn}
        aria-label={said || undefined}
        onChange={onChoose}
        className={clsx(
          'peer size-5 cursor-pointer appearance-none border border-edge bg-surface outline-none! checked:border-brand disabled:cursor-default',
          isSeveral ? 'rounded-[6px] checked:bg-brand' : 'rounded-full checked:border-[0.375rem]',
        )}
      />
      {isSeveral && (
        <Check
          size={14}
          strokeWidth={3.2}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-onbrand peer-checked:block"
        />
      )}
    </span>
    {children}
  </label>
)
