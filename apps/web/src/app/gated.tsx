import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsSmallWindow } from '#shared/lib/breakpoint.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { GATE_BELOW, isGated } from './gate-rules.ts'

const GateScreen = lazyComponent('gate', () => import('./gate-screen.tsx'), { fault: 'whole' })

/** What an address shows, or the gate in its place while the window is narrow, whatever its zoom. */
export function Gated({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: location => location.pathname })
  const isNarrow = useIsSmallWindow(GATE_BELOW)
  return isGated(pathname, isNarrow) ? <GateScreen /> : children
}
