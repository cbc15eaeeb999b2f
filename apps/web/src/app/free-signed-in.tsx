import { Outlet } from '@tanstack/react-router'
import { KeptHandIns } from './kept-hand-ins.tsx'
import { KeyHelp } from './key-help.tsx'
import { useKeptAreas } from './use-kept-areas.ts'
import { useKeptOpenings } from './use-kept-openings.ts'
import { useKeptRuns } from './use-kept-runs.ts'

const ROOMS = ['free', 'freeNotes'] as const
/** The screen and its data come first. */
const SEND_AFTER_MS = 4000

/** The screens of the free area; what of them stands without a network, and what a program left to be sent. */
export default function FreeSignedIn() {
  useKeptOpenings(SEND_AFTER_MS)
  useKeptRuns(SEND_AFTER_MS)
  useKeptAreas(ROOMS)
  return (
    <>
      <Outlet />
      <KeyHelp hasSearch={false} />
      <KeptHandIns />
    </>
  )
}
