import { useEffect, useState } from 'react'

/** Milliseconds a character (spec: careers 9). */
const CHARACTER_MS = 5
const FRAME_MS = 50

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Texts as they are typed one after the other; all at once where motion is reduced. Another `run` begins anew.
 * Who listens hears the outcome elsewhere.
 */
export function useTyped(texts: readonly string[], run: number): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0)
  const [typed, setTyped] = useState({ run: 0, count: 0 })
  const count = isStill() ? total : typed.run === run ? typed.count : 0
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setTyped({ run, count: count + FRAME_MS / CHARACTER_MS }), FRAME_MS)
    return () => clearTimeout(timer)
  }, [count, total, run])
  return texts.map((text, n) => {
    const before = texts.slice(0, n).reduce((sum, one) => sum + one.length, 0)
    return text.slice(0, Math.max(0, count - before))
  })
}
