import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  const [popup, setPopup] = useState<HTMLElement | null>(null)
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
  const place = placeBeside(box, popup)
  return (
    <Base.Root open disablePointerDismissal onOpenChange={isOpen => !isOpen && onEnd()}>
      <Base.Portal>
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-modal rounded-card border-2 border-accent transition-all duration-300 motion-reduce:transition-none"
          style={{ ...box, boxShadow: '0 0 0 200vmax color-mix(in srgb, var(--pine) 48%, transparent)' }}
        />
        <Base.Popup
          ref={setPopup}
          initialFocus={next}
          finalFocus={() => (opener && opener !== document.body ? true : focusAfter())}
          onKeyDown={onKeyDown}
          className="fixed z-modal w-96 rounded-card bg-raised p-6 shadow-3"
          style={place}
        >
          <div aria-live="polite">
            <p className="flex items-center gap-2.5 text-small text-ink2">
              <Seed n={21} size={20} share={(at + 1) / stops.length} min={2.4} max={4.2} dimOpacity={0.35} />
              Step {at + 1} of {stops.length}
            </p>
            <Base.Title className="mt-3 text-h3">{stop.title}</Base.Title>
            <Base.Description className="mt-1.5 text-body text-ink2">{stop.text}</Base.Description>
          </div>
          <div className="mt-5 flex items-center gap-2">
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
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
