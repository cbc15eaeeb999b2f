import { Outlet } from '@tanstack/react-router'
import { KeyHelp } from './key-help.tsx'
import { useKeptAreas } from './use-kept-areas.ts'
import { useKeptOpenings } from './use-kept-openings.ts'

const ROOMS = ['free', 'freeNotes'] as const
/** The screen and its data come first. */
const SEND_AFTER_MS = 4000

/** The screens of the free area; what of them stands without a network. */
export default function FreeSignedIn() {
  useKeptOpenings(SEND_AFTER_MS)
  useKeptAreas(ROOMS)
  return (
    <>
      <Outlet />
      <KeyHelp hasSearch={false} />
    </>
  )
}
