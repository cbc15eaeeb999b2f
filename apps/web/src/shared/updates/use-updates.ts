import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenTo } from './listen.ts'

/**
 * Reads what is shown anew whenever a topic changes on the server: `useUpdates('thread:17', ['forum', 'discussion', 17])`. Null: nothing
 * to listen to yet. `me` stands for the id of the reader.
 */
export function useUpdates(topic: string | null, ...keys: readonly QueryKey[]): void {
  const client = useQueryClient()
  const names = JSON.stringify(keys)
  useEffect(() => {
    if (topic === null) return
    const refresh = createRefresh(client, JSON.parse(names) as QueryKey[])
    return listenTo(topic, () => void refresh())
  }, [client, topic, names])
}

/** One reading after the other: what changes meanwhile is read once more after it, so that neither is lost nor cut off. */
function createRefresh(client: QueryClient, keys: readonly QueryKey[]) {
  let isReading = false
  let isStale = false
  return async function refresh(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      await Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
    }
    isReading = false
  }
}
