import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  id: string
  label: string
  placeholder: string
  ranges: readonly string[]
  isLocked: boolean
  onRanges: (ranges: string[]) => void
}

const RANGE = /^[A-Z]{1,3}[1-9]\d{0,6}(:[A-Z]{1,3}[1-9]\d{0,6})?$/

/** Cells and ranges, typed one behind the other. What is none is told, and changes nothing. */
export function RangesField({ id, label, placeholder, ranges, isLocked, onRanges }: Props) {
  const [text, setText] = useState(ranges.join(', '))
  const typed = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = typed.find(range => !RANGE.test(range))
  return (
    <TextField
      id={id}
      label={label}
      placeholder={placeholder}
      disabled={isLocked}
      value={text}
      onText={setText}
      onBlur={() => {
        if (!wrong && typed.join() !== ranges.join()) onRanges(typed)
      }}
      {...(wrong && { isWrong: true, fault: `${wrong} is no cell or range.` })}
    />
  )
}
