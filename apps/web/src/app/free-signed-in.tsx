import type { QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { freeDashboardQuery } from '#features/free/queries.ts'
import { useMoves } from './has-moved.ts'
import { KeyHelp } from './key-help.tsx'
import { PendingSubmissions } from './pending-submissions.tsx'
import { useOfflineBundles } from './use-offline-bundles.ts'
import { useOfflineFreeResume } from './use-offline-free-resume.ts'
import { useSendPendingOpenings } from './use-send-pending-openings.ts'

/** Home leads a Free learner here, and others to theirs. */
const ROOMS = ['free', 'freeNotes', 'home'] as const
const free = (queries: QueryClient) => queries.ensureQueryData(freeDashboardQuery)
/** The screen and its data come first. */
const SEND_AFTER_MS = 4000

/** The screens of the free area; what of them stands without a network, and what a program left to be sent. */
export default function FreeSignedIn() {
  useMoves()
  useSendPendingOpenings(SEND_AFTER_MS)
  useOfflineBundles(ROOMS, free)
  useOfflineFreeResume()
  return (
    <>
      <Outlet />
      <KeyHelp hasSearch={false} />
      <PendingSubmissions />
    </>
  )
}
