import { Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { handedLogout, LogoutLink } from '#features/session/start.ts'
import { readStored } from '#shared/lib/storage.ts'
import { Gated } from './gated.tsx'
import { OfflineStrip } from './offline-strip.tsx'

/** Every screen, or what stands before it: a link that signs out, the gate. */
export function RootLayout() {
  const [isLeaving, setIsLeaving] = useState(() => handedLogout() !== null && readStored('token') !== null)
  const stay = useCallback(() => setIsLeaving(false), [])
  if (isLeaving) return <LogoutLink onStay={stay} />
  return (
    <>
      <Gated>
        <Outlet />
      </Gated>
      <OfflineStrip />
    </>
  )
}
