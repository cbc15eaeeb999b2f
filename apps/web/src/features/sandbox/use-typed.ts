import { useEffect, useState } from 'react'

/** Milliseconds a character (spec: careers 9). */
const CHARACTER_MS = 5
const FRAME_MS = 50

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Texts as they are typed one after the other; all at once where motion is reduced. `run` begins anew.
 * Who listens hears the whole text: it is announced elsewhere.
 */
export function useTyped(texts: readonly string[], run: number): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0)
  const [typed, setTyped] = useState({ run: 0, count: 0 })
  const count = isStill() ? total : typed.run === run ? typed.count : 0
  const isDone = count >= total
  useEffect(() => {
    if (isDone) return undefined
    const timer = setTimeout(
      () => setTyped(now => ({ run, count: (now.run === run ? now.count : 0) + FRAME_MS / CHARACTER_MS })),
      FRAME_MS,
    )
    return () => clearTimeout(timer)
  }, [isDone, run, typed])
  let left = count
  return texts.map(text => {
    const shown = text.slice(0, Math.max(0, left))
    left -= text.length
    return shown
  })
}
