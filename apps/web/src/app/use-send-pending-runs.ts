import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedKeys } from '#shared/lib/storage.ts'

const AGAIN_MS = 20_000

/** Practice runs and code that were handed in without a network arrive when it is there, wherever in the app that is. */
export function useSendPendingRuns(afterMs: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const send = async (): Promise<void> => {
      if (!navigator.onLine || storedKeys('unsentRun:').length + storedKeys('unsentCode:').length === 0) return
      const { sendPending: sendKept } = await import('#features/handson/start.ts')
      // They count in lists, the timeline and at home.
      if ((await sendKept()) > 0) void queries.invalidateQueries()
    }
    let isBusy = false
    const begin = (): void => {
      if (isBusy) return
      isBusy = true
      // What cannot be loaded or sent now is kept until the next time.
      void send()
        .catch(() => undefined)
        .finally(() => {
          isBusy = false
        })
    }
    const timer = setTimeout(begin, afterMs)
    // The server may be there again without the browser knowing of it.
    const again = setInterval(begin, AGAIN_MS)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      window.removeEventListener('online', begin)
    }
  }, [queries, afterMs])
}
