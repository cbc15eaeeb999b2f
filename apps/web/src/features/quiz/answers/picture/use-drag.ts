import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** So far a press may wander and still be one. */
const SLACK_PX = 6

interface Dragged<T> {
  what: T
  x: number
  y: number
}

/**
 * Dragging by mouse, pen and finger alike. `onDrop` hears what was dragged and where it was let go, in pixels of the window. A press that
 * did not wander stays a click.
 */
export function useDrag<T>(onDrop: (what: T, at: { x: number; y: number }) => void) {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  /** For the element that is dragged. */
  const handlers = (what: T) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      const { pointerId, clientX, clientY } = event
      let hasMoved = false
      const move = (moved: globalThis.PointerEvent): void => {
        if (moved.pointerId !== pointerId) return
        hasMoved ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLACK_PX
        if (hasMoved) setDragged({ what, x: moved.clientX, y: moved.clientY })
      }
      const end = (ended: globalThis.PointerEvent): void => {
        if (ended.pointerId !== pointerId) return
        stop.current?.()
        if (!hasMoved || ended.type !== 'pointerup') return
        swallowClick()
        onDrop(what, { x: ended.clientX, y: ended.clientY })
      }
      const escape = (key: KeyboardEvent): void => {
        if (key.key === 'Escape') stop.current?.()
      }
      stop.current?.()
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
      window.addEventListener('keydown', escape)
      stop.current = () => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('keydown', escape)
        stop.current = null
        setDragged(null)
      }
    },
  })
  return { dragged, handlers }
}

const CLICK_MS = 40

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (click: Event): void => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), CLICK_MS)
}
