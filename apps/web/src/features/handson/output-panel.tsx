import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'

const DEFAULT_PX = 400
const LEAST_PX = 100
const STEP_PX = 20
/** Of the window, by its width (decisions 3, output panel). */
const OPENS_AT = 0.4
const OPENS_AT_NARROW = 0.7
const MOST = 0.7
const NARROW_PX = 1024

const mostPx = (): number => Math.max(LEAST_PX, Math.round(window.innerHeight * MOST))
const openingPx = (): number =>
  Math.min(DEFAULT_PX, Math.round(window.innerHeight * (window.innerWidth <= NARROW_PX ? OPENS_AT_NARROW : OPENS_AT)))

/** The panel below the sheet, as high as the bar above it is dragged to, or moved by arrow keys. */
export function OutputPanel({ children }: { children: ReactNode }) {
  const [heightPx, setHeight] = useState(openingPx)
  const id = useId()
  const resize = (px: number): void => setHeight(Math.min(mostPx(), Math.max(LEAST_PX, Math.round(px))))
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget
    const [startY, startPx] = [event.clientY, heightPx]
    handle.setPointerCapture(event.pointerId)
    const stop = new AbortController()
    const follow = (move: globalThis.PointerEvent) => resize(startPx + startY - move.clientY)
    handle.addEventListener('pointermove', follow, { signal: stop.signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(end, () => stop.abort(), { signal: stop.signal })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const px = { ArrowUp: heightPx + STEP_PX, ArrowDown: heightPx - STEP_PX, Home: LEAST_PX, End: mostPx() }[event.key]
    if (px === undefined) return
    event.preventDefault()
    resize(px)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control (WAI-ARIA window splitter) */}
      <div
        role="separator"
        aria-label="Height of the output"
        aria-orientation="horizontal"
        aria-controls={id}
        aria-valuenow={heightPx}
        aria-valuemin={LEAST_PX}
        aria-valuemax={mostPx()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        className="group grid h-3 shrink-0 cursor-row-resize touch-none place-items-center border-t border-line bg-surface -outline-offset-2!"
      >
        <i className="h-1 w-8 rounded-full bg-line2 group-hover:bg-edge" />
      </div>
      <section
        id={id}
        data-tour="output"
        aria-label="Output"
        className="flex shrink-0 flex-col bg-surface"
        style={{ height: heightPx }}
      >
        {children}
      </section>
    </>
  )
}
