import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  id: string
  label: string
  hint?: string
  /** What an empty field means. */
  empty?: string
  most: number
  isLocked: boolean
  /** Null: nothing is written. */
  count: number | null
  onCount: (count: number | null) => void
}

/** A whole number from 1 to `most`, or none. */
export const CountField = ({ id, label, hint, empty, most, isLocked, count, onCount }: Props) => (
  <TextField
    id={id}
    label={label}
    inputMode="numeric"
    disabled={isLocked}
    {...(hint && { hint })}
    {...(empty && { placeholder: empty })}
    value={count === null ? '' : String(count)}
    onText={text => /^\d{0,7}$/.test(text) && onCount(Number(text) === 0 ? null : Math.min(most, Number(text)))}
  />
)
