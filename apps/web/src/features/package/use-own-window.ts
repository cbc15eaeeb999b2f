import { useCallback, useEffect, useRef, useState } from 'react'
import { ownWindowAddress } from '#shared/lib/own-window.ts'

/** What the part here says as it is taken away is saved before the window reads what was saved. */
const HAND_OVER_MS = 600
const LOOK_MS = 500

interface Parts {
  /** Names the window: a package has one. */
  name: string
  /** What is not saved yet is. */
  onLeave: () => void
  /** The window is closed: what was done there is to be shown here. */
  onBack: () => void
}

/** A window of its own for a package, while which nothing of it plays here. */
export function useOwnWindow({ name, onLeave, onBack }: Parts) {
  const [away, setAway] = useState<Window | null>(null)
  const told = useRef({ onLeave, onBack })
  useEffect(() => {
    told.current = { onLeave, onBack }
  })
  useEffect(() => {
    if (!away) return undefined
    const leave = setTimeout(() => {
      told.current.onLeave()
      if (!away.closed) away.location.replace(ownWindowAddress())
    }, HAND_OVER_MS)
    const look = setInterval(() => {
      if (!away.closed) return
      setAway(null)
      told.current.onBack()
    }, LOOK_MS)
    return () => {
      clearTimeout(leave)
      clearInterval(look)
    }
  }, [away])
  const open = useCallback((): void => {
    const { availWidth, availHeight } = window.screen
    const size = `width=${Math.min(1200, availWidth)},height=${Math.min(820, availHeight)}`
    // A browser may refuse: the package goes on here.
    setAway(window.open('', name, `popup,${size}`))
  }, [name])
  const back = useCallback((): void => away?.close(), [away])
  return { isAway: away !== null, open, back }
}
