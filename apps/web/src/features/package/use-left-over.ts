import { useEffect, useRef, useState } from 'react'
import type { Journal } from '#shared/journal/use-journal.ts'

/**
 * Goes on by itself where a sitting begins with a save that was refused in one before it: its learner was told of it then, and who comes
 * anew is the newest. True meanwhile. What is refused later is told; so is what is found without a connection.
 */
export function useLeftOver({ isReady, conflicts }: Pick<Journal, 'isReady' | 'conflicts'>, goOn: () => void): boolean {
  const isRefused = conflicts.some(({ slot }) => slot.startsWith('item-'))
  const [found, setFound] = useState<boolean | null>(null)
  if (isReady && found === null) setFound(isRefused && navigator.onLine)
  const isGoing = useRef(false)
  useEffect(() => {
    if (!found || isGoing.current) return
    isGoing.current = true
    goOn()
  })
  return found === true
}
