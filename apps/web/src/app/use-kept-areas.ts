import { addressOf } from '@learn/contract/pages/plain'
import { useEffect } from 'react'
import { isStaffHere } from '#features/session/start.ts'
import { keepPages } from '#shared/lib/keep-pages.ts'

/** Long after the page and what follows it: nobody waits for it. */
const KEEP_AFTER_MS = 9000

interface SavingConnection {
  saveData?: boolean
}

/** Has the worker keep the code of the learner's areas, once a visit, so that no room of them is missing without a network. */
export function useKeptAreas(): void {
  useEffect(() => {
    const connection = (navigator as { connection?: SavingConnection }).connection
    if (!('serviceWorker' in navigator) || isStaffHere() || connection?.saveData) return undefined
    const timer = setTimeout(() => {
      if (navigator.onLine) void keepPages([addressOf('home'), addressOf('notes')])
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
