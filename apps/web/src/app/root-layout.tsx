import { Outlet, useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { handedLogout, LogoutLink } from '#features/session/start.ts'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { readStored } from '#shared/lib/storage.ts'
import { latePart } from '#shared/ui/late-part.tsx'
import { GATE_BELOW, isGated } from './gate-rules.ts'

const GateScreen = latePart('gate', () => import('./gate-screen.tsx'), { fault: 'whole' })

/** Every screen, or what stands before it: a link that signs out, the gate. */
export function RootLayout() {
  const pathname = useLocation({ select: location => location.pathname })
  const isNarrow = useIsBelow(GATE_BELOW)
  const [isLeaving, setIsLeaving] = useState(() => handedLogout() !== null && readStored('token') !== null)
  const stay = useCallback(() => setIsLeaving(false), [])
  if (isLeaving) return <LogoutLink onStay={stay} />
  return isGated(pathname, isNarrow) ? <GateScreen /> : <Outlet />
}
