import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, LinkButton } from './button.tsx'
import { Seed } from './seed.tsx'
import { type Box, placeBeside, rectOfTarget } from './tour-place.ts'

/** What a tour stops at. */
export interface TourStop {
  /** Selector of the part of the page that it is about. */
  target: string
  title: string
  text: string
}

interface Props {
  stops: readonly TourStop[]
  /** It was walked to its end, or skipped. */
  onEnd: () => void
  /** Has the focus afterwards, where nothing had it before. */
  focusAfter: () => HTMLElement | null
}

/** How often the page is looked at again (spec: careers 9, tour). */
const LOOK_MS = 500
/** Between a part and the ring around it. */
const RING_PX = 6

/**
 * A walk over the parts of a page, one at a time. It begins when all of them are there. Focus stays in the step; the arrow keys,
 * Next and Back walk, Escape skips.
 */
export default function Tour({ stops, onEnd, focusAfter }: Props) {
  const [opener] = useState(() => document.activeElement)
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const stop = stops[at]
  const target = stop?.target
  const isLast = at === stops.length - 1
  useEffect(() => {
    const look = (): void => {
      const isThere = stops.every(one => document.querySelector(one.target))
      setBox(isThere && target ? rectOfTarget(target, RING_PX) : null)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', look)
    }
  }, [stops, target])
  if (!stop || !box) return null
  const go = (by: number): void => {
    const to = at + by
    if (to >= stops.length) return onEnd()
    if (to < 0) return
    setAt(to)
    // Back goes away at the first step.
    if (to === 0) next.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight' && !isLast) go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <>
      {createPortal(
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-modal rounded-card border-2 border-accent transition-all duration-300 motion-reduce:transition-none"
          style={{ ...box, boxShadow: '0 0 0 200vmax color-mix(in srgb, var(--pine) 48%, transparent)' }}
        />,
        document.body,
      )}
      <Step
        stop={stop}
        count={
          <>
            <Seed n={21} size={20} share={(at + 1) / stops.length} min={2.4} max={4.2} dimOpacity={0.35} />
            Step {at + 1} of {stops.length}
          </>
        }
        box={box}
        onKeyDown={onKeyDown}
        onEnd={onEnd}
        focusFirst={() => next.current?.focus()}
        focusAfter={() => (opener instanceof HTMLElement && opener.tabIndex >= 0 ? opener : focusAfter())}
      >
        <span className="mr-auto">
          {!isLast && (
            <LinkButton onClick={onEnd} className="text-ink2!">
              Skip tour
            </LinkButton>
          )}
        </span>
        {at > 0 && (
          <Button variant="outline" onClick={() => go(-1)}>
            Back
          </Button>
        )}
        <Button ref={next} onClick={() => go(1)}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </Step>
    </>
  )
}

interface StepProps {
  stop: TourStop
  /** The how-manieth it is. */
  count: ReactNode
  box: Box
  onKeyDown: (event: KeyboardEvent) => void
  onEnd: () => void
  focusFirst: () => void
  focusAfter: () => HTMLElement | null
  /** What leads on. */
  children: ReactNode
}

/** The browser's own modal dialog: it comes with the first visit of a room, whose other dialogs are loaded later. */
function Step({ stop, count, box, onKeyDown, onEnd, focusFirst, focusAfter, children }: StepProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  const enter = useEffectEvent(focusFirst)
  const leave = useEffectEvent(() => focusAfter()?.focus())
  const [title, text] = [useId(), useId()]
  // Before its element goes: the page is no longer inert then, and what had the focus can have it again.
  useLayoutEffect(() => {
    const shown = dialog.current
    setPopup(shown)
    shown?.showModal()
    enter()
    return () => {
      shown?.close()
      leave()
    }
  }, [])
  /** The focus goes round, and not out of the page. */
  const goRound = (event: KeyboardEvent): void => {
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])]
    const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onKeyDown={event => (event.key === 'Tab' ? goRound(event) : onKeyDown(event))}
      onCancel={event => {
        event.preventDefault()
        onEnd()
      }}
      onClose={() => !dialog.current?.open && onEnd()}
      className="fixed w-96 rounded-card bg-raised p-6 text-ink shadow-3 backdrop:bg-transparent"
      style={placeBeside(box, popup)}
    >
      <div aria-live="polite">
        <p className="flex items-center gap-2.5 text-small text-ink2">{count}</p>
        <h2 id={title} className="mt-3 text-h3">
          {stop.title}
        </h2>
        <p id={text} className="mt-1.5 text-body text-ink2">
          {stop.text}
        </p>
      </div>
      <div className="mt-5 flex items-center gap-2">{children}</div>
    </dialog>
  )
}
