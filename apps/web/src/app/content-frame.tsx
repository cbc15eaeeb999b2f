import { Outlet, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasMoved } from './has-moved.ts'

/** The screens of a layout. A new one begins at its content, also for those who do not see it; the first at the top. */
export function Content({ className }: { className: string }) {
  const pathname = useLocation({ select: location => location.pathname })
  const main = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  // A screen whose code is there already is mounted with its layout: a field of it that takes the focus keeps it.
  useLayoutEffect(() => {
    before.current = document.activeElement
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is another screen
  }, [pathname])
  useEffect(() => {
    if (hasMoved() && document.activeElement === before.current) main.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each address is another screen
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={clsx(className, 'outline-none!')}>
      <Outlet />
    </main>
  )
}
