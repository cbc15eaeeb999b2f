import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type OutgoingPost, onOutgoing, outgoingPosts, sendPost } from './outgoing.ts'
import { forumChanged } from './queries.ts'

/** What the caller wrote in a forum and the server has not: sent when a page of the forum opens, and when there is a connection again. */
export function useOutgoing(forumId: number) {
  const client = useQueryClient()
  const all = useSyncExternalStore(onOutgoing, outgoingPosts)
  const posts = all.filter(post => post.forumId === forumId)
  const send = useCallback(
    async (post: OutgoingPost): Promise<number | null> => {
      const arrived = await sendPost(post)
      if (arrived !== null) await forumChanged(client)
      return arrived
    },
    [client],
  )
  useEffect(() => {
    const sendAll = (): void => {
      for (const post of outgoingPosts()) if (post.forumId === forumId && post.refusal === undefined) void send(post)
    }
    sendAll()
    window.addEventListener('online', sendAll)
    return () => window.removeEventListener('online', sendAll)
  }, [forumId, send])
  return { posts, send }
}
