import { useEffect, useState } from 'react'

const STEP_MS = 900

/** Plays from where it stands to the last of `count` moments, one after the other. */
export function useReplay(at: number, count: number, onMove: (at: number) => void) {
  const [isPlaying, setPlaying] = useState(false)
  const isEnd = at >= count - 1
  const isOn = isPlaying && !isEnd
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => onMove(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isOn, at, onMove])
  return {
    isPlaying: isOn,
    pause: () => setPlaying(false),
    toggle: () => {
      if (isEnd) onMove(0)
      setPlaying(!isOn)
    },
  }
}
