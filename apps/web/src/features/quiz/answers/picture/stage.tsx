import { Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { getFace } from './faces.ts'

/** How a picture stands on the page: its own size, and how much smaller it is shown. */
export interface Shown {
  width: number
  height: number
  scale: number
}

interface Props {
  html: string
  /** The box that lies exactly over the picture. */
  overRef?: RefObject<HTMLDivElement | null>
  /** What lies on it. */
  children: (shown: Shown) => ReactNode
  /** What stands below it. */
  below?: (shown: Shown) => ReactNode
}

/** A picture is small from here on: it can be looked at in its own size. */
const SMALL = 0.85
/** So much of a window a large picture takes at most. */
const LARGE = 'max-h-[75vh] overflow-auto'

/** A picture with things on it, as wide as there is room; a small one can be looked at in its own size. */
export function Stage({ html, overRef, children, below }: Props) {
  const face = getFace(html)
  const id = useId()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [shownWidth, setShownWidth] = useState(0)
  const [isLarge, setIsLarge] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [box, setBox] = useState<HTMLImageElement | null>(null)
  const take = useCallback((image: HTMLImageElement | null) => {
    setBox(image)
    if (image?.complete && image.naturalWidth > 0) setSize({ width: image.naturalWidth, height: image.naturalHeight })
  }, [])
  useEffect(() => {
    if (!box) return undefined
    const observer = new ResizeObserver(() => setShownWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  const scale = size && shownWidth > 0 ? shownWidth / size.width : 1
  if (!face || hasFailed)
    return <p className="mt-4 text-small text-badink">The picture of this question could not be loaded.</p>
  return (
    <div className="mt-4">
      <div
        id={id}
        className={isLarge ? LARGE : undefined}
        {...(isLarge && { tabIndex: 0, role: 'region', 'aria-label': 'The picture in its own size' })}
      >
        <div className="relative w-fit max-w-full" style={isLarge && size ? { maxWidth: 'none' } : undefined}>
          <img
            ref={take}
            src={face.src}
            alt={face.alt || 'The picture of this question'}
            draggable={false}
            onLoad={event => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget
              setSize({ width, height })
            }}
            onError={() => setHasFailed(true)}
            className="picture-plate block h-auto rounded-input"
            style={isLarge && size ? { width: size.width, maxWidth: 'none' } : undefined}
          />
          {size && (
            // A picture is light in both themes, and so is what lies on it.
            <div ref={overRef} data-theme="light" className="absolute inset-0">
              {children({ ...size, scale })}
            </div>
          )}
        </div>
      </div>
      {(isLarge || scale < SMALL) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 print:hidden"
          aria-expanded={isLarge}
          aria-controls={id}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? <Minimize2 size={14} aria-hidden="true" /> : <Maximize2 size={14} aria-hidden="true" />}
          {isLarge ? 'Fit the picture to the page' : 'Show the picture larger'}
        </Button>
      )}
      {size && below?.({ ...size, scale })}
    </div>
  )
}
