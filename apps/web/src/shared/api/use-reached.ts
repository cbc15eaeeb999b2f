import { useSyncExternalStore } from 'react'
import { isReached } from './reach.ts'

const EVENTS = ['online', 'offline'] as const

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onChange)
  }
}

/** False while there is no network, or the server answers nothing. */
export const useReached = (): boolean => useSyncExternalStore(subscribe, isReached)
