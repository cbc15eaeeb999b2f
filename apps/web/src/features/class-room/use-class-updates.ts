import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenTo } from '#shared/updates/listen.ts'

/** A change reaches a whole class in one moment: each browser waits so long before it reads, at least and at most. */
const SOONEST_MS = 100
const SPREAD_MS = 900

/** Reads what is shown of a class anew after it changed; many changes in a moment are one reading. */
export function useClassUpdates(
  kind: 'class' | 'class-chat' | 'class-talk',
  sessionId: number | null,
  queryKey: QueryKey,
): void {
  const client = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    if (sessionId === null) return
    const changed = JSON.parse(name) as QueryKey
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = (): void => {
      timer = undefined
      void client.invalidateQueries({ queryKey: changed })
    }
    const stop = listenTo(`${kind}:${sessionId}`, () => {
      if (timer === undefined) timer = setTimeout(refresh, SOONEST_MS + Math.random() * SPREAD_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, kind, sessionId, name])
}
