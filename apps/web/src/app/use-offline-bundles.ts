import { getAddress } from '@learn/contract/pages/plain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStaffHere } from '#features/session/start.ts'
import { cachePages } from '#shared/lib/cache-pages.ts'

/** Long after the page and what follows it: nobody waits for it. */
export const KEEP_AFTER_MS = 9000

/** What rooms are called, and the reply without which they open and show nothing. */
const ROOMS = {
  home: { name: 'Home' },
  notes: { name: 'Notes', reply: 'notes' },
  free: { name: 'Free courses', reply: 'free' },
  freeNotes: { name: 'Notes in free courses', reply: 'notes' },
}
type Room = keyof typeof ROOMS

interface SavingConnection {
  saveData?: boolean
}

/** Whether things are kept in this browser: not those of staff, and not where every byte counts. */
export function canCacheOffline(): boolean {
  const { connection } = navigator as { connection?: SavingConnection }
  return 'serviceWorker' in navigator && !isStaffHere() && !connection?.saveData
}

/**
 * Has the worker keep the code of the learner's areas, once a visit, so that no room of them is missing without a network, and has
 * at hand what their first screen shows, for who came by another door. `rooms`: the pages that open then; both the same every time.
 */
export function useOfflineBundles(rooms: readonly Room[], first: (queries: QueryClient) => Promise<unknown>): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!canCacheOffline()) return undefined
    // Where the server is lost the worker answers with what it keeps, also in a page that came over the network.
    const tell = () => navigator.serviceWorker.controller?.postMessage('lost')
    window.addEventListener('offline', tell)
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      void cachePages(rooms.map(room => ({ path: getAddress(room), ...ROOMS[room] })))
      first(queries).catch(() => undefined)
    }, KEEP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', tell)
    }
  }, [queries, rooms, first])
}
