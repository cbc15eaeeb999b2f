import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#shared/api/call.ts'
import { readStored, store } from '#shared/lib/storage.ts'
import { currentTheme } from '#shared/lib/theme.ts'
import { takeAccountTheme } from '#shared/ui/account-theme.ts'
import { SkipLink } from '#shared/ui/skip-link.tsx'

/** Who is signed in, told by the server once a visit: their name, and the theme of their account. */
async function readPerson(): Promise<void> {
  const before = currentTheme()
  const userid = readStored('user')?.userid
  const reply = await call(
    'auth.verifySession',
    { body: { token: '1', ...(userid !== undefined && { userid }) } },
    { isBackground: true },
  )
  if (reply.status !== 1) return
  takeAccountTheme(reply.theme, before)
  store('token', '1')
}

/** Around every screen of the studio. */
export function RootLayout() {
  useEffect(() => void readPerson().catch(() => undefined), [])
  return (
    <>
      <SkipLink className="left-28" />
      <Outlet />
    </>
  )
}
