import { Outlet, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

/** The screens of a layout. A new one begins at its content, also for those who do not see it; the first at the top. */
export function Content({ className }: { className: string }) {
  const pathname = useLocation({ select: location => location.pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={clsx(className, 'outline-none!')}>
      <Outlet />
    </main>
  )
}
