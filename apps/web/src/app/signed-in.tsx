import { PAGES, pageAt } from '@learn/contract/pages/plain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { chosenProgramId, dashboardQuery } from '#features/course/queries.ts'
import { loadAfterStart } from '#features/profile/start.ts'
import { storedKeys } from '#shared/lib/storage.ts'
import { KeptHandIns } from './kept-hand-ins.tsx'
import { SearchKey } from './search-key.tsx'
import { useKeptAreas } from './use-kept-areas.ts'
import { useKeptOpenings } from './use-kept-openings.ts'

/** What follows a verification is in no hurry: the screen and its data come first. */
export const AFTER_START_MS = 4000

/** A screen without a frame fills its page and has no header with a search box. */
function hasNoFrame(pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && PAGES[page.name].frame === null
}

/** Practice runs that were made without a network are handed in when it is there, wherever in the app that is. */
function useKeptRuns(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const send = async (): Promise<void> => {
      if (!navigator.onLine || storedKeys('unsentRun:').length + storedKeys('unsentCode:').length === 0) return
      const { sendKept } = await import('#features/handson/start.ts')
      // They count in lists, the timeline and at home.
      if ((await sendKept()) > 0) void queries.invalidateQueries()
    }
    // What cannot be loaded or sent now is kept until the next time.
    const begin = (): void => void send().catch(() => undefined)
    const timer = setTimeout(begin, AFTER_START_MS)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [queries])
}

const ROOMS = ['home', 'notes', 'free'] as const
const home = (queries: QueryClient) => queries.ensureQueryData(dashboardQuery(chosenProgramId()))

/** The screens behind sign-in; once they stand, what follows a verification. */
export function SignedIn() {
  const isBare = useLocation({ select: ({ pathname }) => hasNoFrame(pathname) })
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
  useKeptRuns()
  useKeptOpenings(AFTER_START_MS)
  useKeptAreas(ROOMS, home)
  return (
    <>
      <Outlet />
      {isBare && <SearchKey />}
      {After && <After />}
      <KeptHandIns />
    </>
  )
}
