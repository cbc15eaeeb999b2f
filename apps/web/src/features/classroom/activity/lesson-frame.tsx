import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { SkipLink } from '#shared/ui/skip-link.tsx'

interface Props {
  bar: ReactNode
  panel: ReactNode
  /** What is read scrolls in here. */
  scroller?: RefObject<HTMLElement | null>
  /** Of the main part; what is read is another one with another key. */
  id: number
  className?: string | false
  children: ReactNode
}

/**
 * Bar and panel of a lesson around what is read; in a narrow window the panel goes under it, and all of it scrolls. What is read has
 * the height of the window there, however much of it has come: the panel is never pushed out of sight.
 */
export const LessonFrame = ({ bar, panel, scroller, id, className, children }: Props) => (
  <div className="flex h-screen flex-col overflow-hidden max-s_desktop:h-auto max-s_desktop:min-h-dvh max-s_desktop:overflow-visible print:block print:h-auto print:overflow-visible">
    <SkipLink className="left-4 print:hidden" />
    {bar}
    <div className="flex min-h-0 flex-1 max-s_desktop:flex-col print:block">
      <main
        key={id}
        id="content"
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the page scrolls in here, also by keyboard
        tabIndex={0}
        className={clsx(
          'relative min-w-0 flex-1 overflow-y-auto max-s_desktop:min-h-dvh max-s_desktop:overflow-visible print:overflow-visible',
          className,
        )}
      >
        {children}
      </main>
      {panel}
    </div>
  </div>
)
