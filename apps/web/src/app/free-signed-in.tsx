import type { QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { freeDashboardQuery } from '#features/free/queries.ts'
import { useMoves } from './has-moved.ts'
import { KeptHandIns } from './kept-hand-ins.tsx'
import { KeyHelp } from './key-help.tsx'
import { useKeptAreas } from './use-kept-areas.ts'
import { useKeptFreeResume } from './use-kept-free-resume.ts'
import { useKeptOpenings } from './use-kept-openings.ts'
import { useKeptRuns } from './use-kept-runs.ts'

/** Home leads a Free learner here, and others to theirs. */
const ROOMS = ['free', 'freeNotes', 'home'] as const
const free = (queries: QueryClient) => queries.ensureQueryData(freeDashboardQuery)
/** The screen and its data come first. */
const SEND_AFTER_MS = 4000

/** The screens of the free area; what of them stands without a network, and what a program left to be sent. */
export default function FreeSignedIn() {
  useMoves()
  useKeptOpenings(SEND_AFTER_MS)
  useKeptRuns(SEND_AFTER_MS)
  useKeptAreas(ROOMS, free)
  useKeptFreeResume()
  return (
    <>
      <Outlet />
      <KeyHelp hasSearch={false} />
      <KeptHandIns />
    </>
  )
}
