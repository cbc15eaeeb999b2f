import { useEffect, useRef, useState } from 'react'

const HIDE_AFTER_MS = 3000

/** Controls step back while a video plays and nobody moves. */
export function useControlsShown(isPlaying: boolean) {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setIsResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsResting(true), HIDE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isShown: !isPlaying || !isResting,
    events: {
      onPointerMove: wake,
      onPointerDown: wake,
      onKeyUp: wake,
      onFocus: wake,
      onPointerLeave: () => setIsResting(true),
    },
  }
}
