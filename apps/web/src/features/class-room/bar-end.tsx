import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar over a class ends: null before it is drawn, or where it holds the clock. */
export const BarEndPlace = createContext<HTMLElement | null>(null)

/** What a room has to say at the end of the bar over it. */
export function BarEnd({ children }: { children: ReactNode }) {
  const place = use(BarEndPlace)
  return place && createPortal(children, place)
}
