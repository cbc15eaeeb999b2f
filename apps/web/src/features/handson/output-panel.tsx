import { type ReactNode, type Ref, useId, useState } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { Splitter } from '#shared/ui/splitter.tsx'

const DEFAULT_PX = 400
const LEAST_PX = 100
/** Of the window, by its width (decisions 3, output panel). */
const OPENS_AT = 0.4
const OPENS_AT_NARROW = 0.7
const MOST = 0.7
const NARROW_PX = 1024

const mostPx = (): number => Math.max(LEAST_PX, Math.round(window.innerHeight * MOST))
const openingPx = (): number =>
  Math.min(DEFAULT_PX, Math.round(window.innerHeight * (window.innerWidth <= NARROW_PX ? OPENS_AT_NARROW : OPENS_AT)))

interface Props {
  ref?: Ref<HTMLElement>
  /** Above the rest: in a zoomed window, which scrolls as a page, it takes nothing of the height. */
  head?: ReactNode
  children: ReactNode
}

/** The panel below the sheet, as high as the bar above it is dragged to, or moved by arrow keys. */
export function OutputPanel({ ref, head, children }: Props) {
  const [heightPx, setHeight] = useState(openingPx)
  const id = useId()
  const isInPage = useIsBelow('gate')
  const height = { height: heightPx }
  return (
    <>
      <Splitter
        label="Height of the output"
        controls={id}
        part="below"
        px={heightPx}
        leastPx={LEAST_PX}
        mostPx={mostPx()}
        onResize={setHeight}
      />
      <section
        ref={ref}
        id={id}
        data-tour="output"
        aria-label="Output"
        className="flex shrink-0 flex-col bg-surface"
        style={isInPage ? undefined : height}
      >
        {head}
        <div className="flex min-h-0 flex-1 flex-col" style={isInPage ? height : undefined}>
          {children}
        </div>
      </section>
    </>
  )
}
