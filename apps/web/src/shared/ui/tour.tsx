import { clsx } from 'clsx'
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, LinkButton } from './button.tsx'
import { useModalTurn } from './modal-queue.ts'
import { Seed } from './seed.tsx'
import { type Box, bringPart, isLowWindow, placeBeside, rectOfTarget, type StepSize, seenBeside } from './tour-place.ts'

/** What a tour stops at. */
export interface TourStop {
  /** Selector of the part of the page that it is about. */
  target: string
  title: string
  text: string
}

interface Props {
  stops: readonly TourStop[]
  /** It came to a stop, whose part is about to be shown. */
  onStop?: (target: string) => void
  /** It was walked to its end, or skipped. */
  onEnd: () => void
  /** Has the focus afterwards, where nothing had it before. */
  focusAfter: () => HTMLElement | null
}

/** How often the page is looked at again (spec: careers 9, tour). */
const LOOK_MS = 500
/** Between a part and the ring around it. */
const RING_PX = 6
const UNDRAWN: StepSize = { offsetWidth: 0, offsetHeight: 0 }

/**
 * A walk over the parts of a page, one at a time. It begins when all of them are there and no dialog is open. Focus stays in the step; the arrow keys,
 * Next and Back walk, Escape skips.
 */
export function Tour({ stops, onStop, onEnd, focusAfter }: Props) {
  const [opener] = useState(() => document.activeElement)
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box | null>(null)
  const [size, setSize] = useState(UNDRAWN)
  const next = useRef<HTMLButtonElement>(null)
  const stop = stops[at]
  const target = stop?.target
  const isLast = at === stops.length - 1
  useEffect(() => {
    const look = (): void => {
      const isThere = stops.every(one => document.querySelector(one.target))
      setBox(isThere && target ? rectOfTarget(target, RING_PX) : null)
    }
    // Once the step has its size: it may leave the part no room, or the part lie below the window.
    if (target && size !== UNDRAWN) bringPart(target, RING_PX, size)
    look()
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', look)
    }
  }, [stops, target, size])
  const arrive = useEffectEvent(onStop ?? (() => undefined))
  useEffect(() => {
    if (target) arrive(target)
  }, [target])
  const hasTurn = useModalTurn('tour', box !== null)
  if (!stop || !box || !hasTurn) return null
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
          style={{
            ...seenBeside(box, size),
            boxShadow: '0 0 0 200vmax color-mix(in srgb, var(--pine) 48%, transparent)',
          }}
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
        place={placeBeside(box, size)}
        onSize={setSize}
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
  place: { left: number; top: number }
  /** Told when it is drawn, and when another stop made it larger or smaller. */
  onSize: Dispatch<SetStateAction<StepSize>>
  onKeyDown: (event: KeyboardEvent) => void
  onEnd: () => void
  focusFirst: () => void
  focusAfter: () => HTMLElement | null
  /** What leads on. */
  children: ReactNode
}

/** The browser's own modal dialog: it comes with the first visit of a room, whose other dialogs are loaded later. */
function Step({ stop, count, place, onSize, onKeyDown, onEnd, focusFirst, focusAfter, children }: StepProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent(focusFirst)
  const leave = useEffectEvent(() => focusAfter()?.focus())
  const [title, text] = [useId(), useId()]
  // Before its element goes: the page is no longer inert then, and what had the focus can have it again.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    enter()
    return () => {
      shown?.close()
      leave()
    }
  }, [])
  const isLow = isLowWindow()
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = dialog.current ?? UNDRAWN
    onSize(before =>
      before.offsetWidth === offsetWidth && before.offsetHeight === offsetHeight
        ? before
        : { offsetWidth, offsetHeight },
    )
  })
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
      // Where it stands is told by the browser, as of every modal dialog: one that is called fixed fills a low window.
      className={clsx('w-96 rounded-card bg-raised text-ink shadow-3 backdrop:bg-transparent', isLow ? 'p-3' : 'p-6')}
      style={place}
    >
      <div aria-live="polite">
        <p className={isLow ? 'sr-only' : 'flex items-center gap-2.5 text-small text-ink2'}>{count}</p>
        <h2 id={title} className={clsx('text-h3', !isLow && 'mt-3')}>
          {stop.title}
        </h2>
        <p id={text} className="mt-1.5 text-body text-ink2">
          {stop.text}
        </p>
      </div>
      <div className={clsx('flex items-center gap-2', isLow ? 'mt-3' : 'mt-5')}>{children}</div>
    </dialog>
  )
}
