import { useState } from 'react'

interface Form<T> {
  /** Null: what is typed is no value. */
  read: (text: string) => T | null
  write: (value: T) => string
  onValue: (value: T) => void
}

/** A value as text that is typed, which may be none for a while. A value that comes from elsewhere takes the place of what was typed. */
export function useTyped<T>(value: T, { read, write, onValue }: Form<T>) {
  const [typed, setTyped] = useState(() => write(value))
  const parsed = read(typed)
  return {
    value: parsed === null || write(parsed) === write(value) ? typed : write(value),
    isWrong: parsed === null,
    onText: (text: string) => {
      setTyped(text)
      const next = read(text)
      if (next !== null) onValue(next)
    },
  }
}
