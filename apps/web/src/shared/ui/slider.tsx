import type { ComponentProps } from 'react'

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'aria-label' | 'aria-valuetext'> {
  /** Read aloud. */
  label: string
  /** The value in words: `8:28 PM, 3 of 9`. */
  valueText: string
  value: number
  max: number
  onValue: (value: number) => void
}

/** A place on a line, from 0 to `max` in whole steps: by pointer, by arrow keys, Home and End. */
export const Slider = ({ label, valueText, onValue, ...rest }: Props) => (
  <input
    type="range"
    min={0}
    step={1}
    {...rest}
    aria-label={label}
    aria-valuetext={valueText}
    onChange={event => onValue(event.target.valueAsNumber)}
    className="h-6 w-full min-w-0 cursor-pointer accent-brand"
  />
)
