import { useEffect, useSyncExternalStore } from 'react'

/** The film of the lesson on screen, for what stands beside it. */
export interface Film {
  /** Where it is, in whole seconds. */
  second: number
  /** Plays on from a second. */
  seek: (timeS: number) => void
}

let film: Film | null = null
const listeners = new Set<() => void>()

function show(next: Film | null): void {
  film = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = (): Film | null => film

/** Tells of the film that a player shows. `seek`: the same function each time. */
export function useTellFilm(timeS: number, seek: Film['seek']): void {
  const second = Math.floor(timeS)
  useEffect(() => show({ second, seek }), [second, seek])
  useEffect(() => () => show(null), [])
}

/** The film on screen; null for a lesson without one. */
export const useFilm = (): Film | null => useSyncExternalStore(subscribe, current)
