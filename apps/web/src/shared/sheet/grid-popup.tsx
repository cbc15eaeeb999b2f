import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** What stays between it and the edge of the window. */
const EDGE_PX = 8

interface Props {
  label: string
  /** Its upper left corner, in the window; it moves as far as it takes to be seen. */
  at: { left: number; top: number }
  onClose: () => void
  /** Enter in a field of it. */
  onEnter: () => void
  children: ReactNode
}

/** A small dialog over the grid. The focus goes into it; Escape and a press beside it close it. */
export function GridPopup({ label, at, onClose, onEnter, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const { offsetWidth, offsetHeight } = current
    current.style.left = `${Math.max(EDGE_PX, Math.min(at.left, window.innerWidth - offsetWidth - EDGE_PX))}px`
    current.style.top = `${Math.max(EDGE_PX, Math.min(at.top, window.innerHeight - offsetHeight - EDGE_PX))}px`
  })
  useEffect(() => {
    box.current?.focus()
    const onDown = ({ target }: PointerEvent): void => {
      if (!box.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a dialog: Escape, Tab, Enter
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Tab') keepInside(event.nativeEvent, box.current)
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onEnter()
        else return
        event.stopPropagation()
      }}
      className="fixed z-menu w-72 rounded-input border border-line bg-raised p-4 shadow-3 outline-none!"
    >
      {children}
    </div>
  )
}

/** Tab goes round inside: what is behind is covered in part. */
function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = box?.querySelectorAll<HTMLElement>('input, select, button:not(:disabled)') ?? []
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const edge = event.shiftKey ? first : last
  const isAtEdge = document.activeElement === edge || (event.shiftKey && document.activeElement === box)
  if (!isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
