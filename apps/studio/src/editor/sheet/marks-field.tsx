import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  id: string
  /** Read aloud. */
  label: string
  marks: number
  isLocked: boolean
  onMarks: (marks: number) => void
}

const MOST = 100

/** Marks: a number from 0 to 100. What is no number yet stays as it is typed, and changes nothing. */
export function MarksField({ id, label, marks, isLocked, onMarks }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="w-14 shrink-0">
      <TextField
        id={id}
        label={label}
        look="small"
        inputMode="decimal"
        disabled={isLocked}
        value={typed ?? String(marks)}
        onBlur={() => setTyped(null)}
        onText={text => {
          setTyped(text)
          const next = Number(text.replace(',', '.'))
          if (text.trim() !== '' && next >= 0 && next <= MOST) onMarks(next)
        }}
      />
    </span>
  )
}
