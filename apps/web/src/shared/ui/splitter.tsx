import { clsx } from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'

const STEP_PX = 20

interface Props {
  /** What it measures, read aloud: `Height of the output`. */
  label: string
  /** Id of the part that it makes larger. */
  controls: string
  /** `below`: a bar over the part; `before`: a bar after it, at its right. */
  part: 'below' | 'before'
  px: number
  leastPx: number
  mostPx: number
  onResize: (px: number) => void
  className?: string
}

/** The bar between two parts of a screen, dragged or moved by arrow keys (WAI-ARIA window splitter). */
export function Splitter({ label, controls, part, px, leastPx, mostPx, onResize, className }: Props) {
  const isBelow = part === 'below'
  const resize = (next: number): void => onResize(Math.min(mostPx, Math.max(leastPx, Math.round(next))))
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget
    const start = isBelow ? event.clientY : event.clientX
    handle.setPointerCapture(event.pointerId)
    const stop = new AbortController()
    const follow = (move: globalThis.PointerEvent) =>
      resize(isBelow ? px + start - move.clientY : px + move.clientX - start)
    handle.addEventListener('pointermove', follow, { signal: stop.signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(end, () => stop.abort(), { signal: stop.signal })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const [larger, smaller] = isBelow ? ['ArrowUp', 'ArrowDown'] : ['ArrowRight', 'ArrowLeft']
    const next = { [larger]: px + STEP_PX, [smaller]: px - STEP_PX, Home: leastPx, End: mostPx }[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control (WAI-ARIA window splitter)
    <div
      role="separator"
      aria-label={label}
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-controls={controls}
      aria-valuenow={px}
      aria-valuemin={leastPx}
      aria-valuemax={mostPx}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className={clsx(
        'group grid shrink-0 touch-none place-items-center border-line bg-surface -outline-offset-2!',
        isBelow ? 'h-3 cursor-row-resize border-t' : 'w-2.5 cursor-col-resize border-r',
        className,
      )}
    >
      <i className={clsx('rounded-full bg-line2 group-hover:bg-edge', isBelow ? 'h-1 w-8' : 'h-8 w-1')} />
    </div>
  )
}
