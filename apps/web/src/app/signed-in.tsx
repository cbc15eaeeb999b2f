import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { SearchKey } from './search-key.tsx'

/** What follows a verification is in no hurry: the screen and its data come first. */
export const AFTER_START_MS = 4000

/** The screens behind sign-in; once they stand, what follows a verification. */
export function SignedIn() {
  // An activity fills its page and has no header with a search box.
  const isActivity = useLocation({ select: ({ pathname }) => pathname.startsWith('/page-activity/') })
  const [After, setAfter] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      import('#features/profile/after-start.tsx').then(
        ({ AfterStart }) => setAfter(() => AfterStart),
        // Offline: nobody waits for it, and it comes with the next page.
        () => undefined,
      )
    }, AFTER_START_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Outlet />
      {isActivity && <SearchKey />}
      {After && <After />}
    </>
  )
}
