import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  /** Of the group: one of all with this name is chosen. */
  name: string
  isOn: boolean
  /** The round sign before it; without it the frame alone shows what is chosen. */
  hasSign?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few things to choose from, as a card that takes the press. What stands in it is its name. */
export const RadioCard = ({ name, isOn, hasSign = true, onChoose, children }: Props) => (
  <label
    className={clsx(
      'flex cursor-pointer gap-3.5 rounded-input border p-4 outline-offset-2 outline-brand has-focus-visible:outline-2',
      hasSign ? 'items-start' : 'items-center',
      isOn ? 'border-brand bg-brandsoft' : 'border-edge hover:bg-hover',
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isOn}
      onChange={onChoose}
      className={clsx(
        hasSign
          ? 'mt-0.5 size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface outline-none! checked:border-[0.3125rem] checked:border-brand'
          : 'sr-only',
      )}
    />
    {children}
  </label>
)
