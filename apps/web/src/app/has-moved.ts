import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

let first: string | null = null
let moved = false

function keep(pathname: string): void {
  first ??= pathname
  moved ||= pathname !== first
}

/** Whether a screen was reached from another one: then its content has the focus, since the link that led to it is gone. */
export const hasMoved = (): boolean => moved

/** Above all layouts: what they hold themselves is gone when one gives way to another. Told before what is below looks. */
export function useMoves(): void {
  const pathname = useLocation({ select: location => location.pathname })
  useLayoutEffect(() => keep(pathname), [pathname])
}
