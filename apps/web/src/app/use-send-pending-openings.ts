import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendPendingOpenings } from '#features/course/start.ts'

/** What was opened without a connection counts once there is one, wherever in the app that is. */
export function useSendPendingOpenings(afterMs: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const send = async (): Promise<void> => {
      if (navigator.onLine && (await sendPendingOpenings()) > 0) void queries.invalidateQueries()
    }
    const begin = (): void => void send()
    const timer = setTimeout(begin, afterMs)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [queries, afterMs])
}
