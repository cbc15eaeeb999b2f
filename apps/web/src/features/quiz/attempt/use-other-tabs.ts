import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { attemptQuery } from '../attempt-query.ts'

/**
 * Other tabs of this browser go on with the same attempt: what one of them checked or left takes no more answers in any. Gives what
 * tells them; what they tell has the attempt read anew.
 */
export function useOtherTabs(attemptId: number): () => void {
  const queries = useQueryClient()
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const own = new BroadcastChannel(`quiz-attempt-${attemptId}`)
    own.addEventListener(
      'message',
      () => void queries.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey }),
    )
    channel.current = own
    return () => {
      channel.current = null
      own.close()
    }
  }, [attemptId, queries])
  return useCallback(() => channel.current?.postMessage('changed'), [])
}
