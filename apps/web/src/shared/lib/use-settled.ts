import { useEffect, useState } from 'react'

/** The value once it has stood still for so long; at once while it is empty. */
export function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value === '' ? '' : settled
}
