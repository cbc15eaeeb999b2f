import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { handedLogout, LogoutLink } from '#features/session/start.ts'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { lazyPart } from '#shared/lib/lazy-part.ts'
import { readStored } from '#shared/lib/storage.ts'
import { GATE_BELOW, isGated } from './gate-rules.ts'

const GateScreen = lazy(() => lazyPart('gate', () => import('./gate-screen.tsx')))

/** Every screen, or what stands before it: a link that signs out, the gate. */
export function RootLayout() {
  const pathname = useLocation({ select: location => location.pathname })
  const isNarrow = useIsBelow(GATE_BELOW)
  const [isLeaving, setIsLeaving] = useState(() => handedLogout() !== null && readStored('token') !== null)
  const stay = useCallback(() => setIsLeaving(false), [])
  if (isLeaving)
    return (
      <Suspense fallback={null}>
        <LogoutLink onStay={stay} />
      </Suspense>
    )
  if (!isGated(pathname, isNarrow)) return <Outlet />
  return (
    <Suspense fallback={null}>
      <GateScreen />
    </Suspense>
  )
}
