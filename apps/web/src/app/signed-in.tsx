import type { QueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { chosenProgramId, dashboardQuery } from '#features/course/queries.ts'
import { FeedbackWidget } from '#features/feedback/index.ts'
import { loadAfterStart } from '#features/profile/start.ts'
import { readWidget, SupportLauncher } from '#features/support/index.ts'
import { fillsWindow } from './fills-window.ts'
import { useMoves } from './has-moved.ts'
import { KeyHelp } from './key-help.tsx'
import { PendingSubmissions } from './pending-submissions.tsx'
import { SearchKey } from './search-key.tsx'
import { useOfflineBundles } from './use-offline-bundles.ts'
import { useOfflineResume } from './use-offline-resume.ts'
import { useSendPendingOpenings } from './use-send-pending-openings.ts'

/** What follows a verification is in no hurry: the screen and its data come first. */
export const AFTER_START_MS = 4000

const ROOMS = ['home', 'notes', 'free'] as const
const home = (queries: QueryClient) => queries.ensureQueryData(dashboardQuery(chosenProgramId()))

/** The screens behind sign-in; once they stand, what follows a verification. */
export default function SignedIn() {
  // What fills the window has no header with a search box.
  const isBare = useLocation({ select: fillsWindow })
  const [After, setAfter] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      loadAfterStart().then(
        view => setAfter(() => view),
        // Offline: nobody waits for it, and it comes with the next page.
        () => undefined,
      )
    }, AFTER_START_MS)
    return () => clearTimeout(timer)
  }, [])
  useMoves()
  useSendPendingOpenings(AFTER_START_MS)
  useOfflineBundles(ROOMS, home)
  useOfflineResume()
  return (
    <>
      <Outlet />
      {isBare && <SearchKey />}
      {After && <After />}
      <KeyHelp hasSearch />
      <PendingSubmissions />
      {readWidget() && <SupportLauncher />}
      {After && <FeedbackWidget />}
    </>
  )
}
