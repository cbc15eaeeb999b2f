import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

let first: string | null = null
let moved = false

function keep(address: string): void {
  first ??= address
  moved ||= address !== first
}

/** Whether a screen was reached from another one: then its content has the focus, since the link that led to it is gone. */
export const hasMoved = (): boolean => moved

/** Above all layouts: what they hold themselves is gone when one gives way to another. Told before what is below looks. */
export function useMoves(): void {
  const address = useLocation({ select: location => location.href })
  useLayoutEffect(() => keep(address), [address])
}
