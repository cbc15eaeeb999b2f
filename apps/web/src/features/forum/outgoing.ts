import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { forget, onStored, readStored, store, storedKeys } from '#shared/lib/storage.ts'

type Key = `unsentPost:${number}:${string}`

/** A post on its way: kept in this browser until the server has it. */
export interface OutgoingPost {
  key: Key
  forumId: number
  discussionId: number | null
  postId: number | null
  title: string
  html: string
  files: { id: string; name: string; sizeBytes: number }[]
  atS: number
  /** Why the server did not take it. */
  refusal?: string
}

const underWay = new Set<Key>()
let cached: { text: string; posts: OutgoingPost[] } = { text: '', posts: [] }
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Calls back when something is written, sent or refused. */
export function onOutgoing(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStored(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const userId = (): number => readStored('user')?.userid ?? 0

/** Posts of who is signed in that have not arrived; the same list while nothing changes. */
export function outgoingPosts(): OutgoingPost[] {
  const prefix = `unsentPost:${userId()}:`
  const posts = storedKeys('unsentPost:')
    .filter(key => key.startsWith(prefix))
    .flatMap(key => {
      const kept = readStored(key as Key)
      return kept ? { ...kept, key: key as Key } : []
    })
    .sort((a, b) => a.atS - b.atS)
  const text = JSON.stringify(posts) + [...underWay].join()
  if (text !== cached.text) cached = { text, posts }
  return cached.posts
}

export const isSending = ({ key }: OutgoingPost): boolean => underWay.has(key)

/** Keeps a post until it is sent. */
export function queuePost(post: Omit<OutgoingPost, 'key' | 'refusal'>): OutgoingPost {
  const key: Key = `unsentPost:${userId()}:${crypto.randomUUID()}`
  store(key, post)
  return { ...post, key }
}

export const dropPost = ({ key }: OutgoingPost): void => forget(key)

/** Sends a post; gives the discussion that it stands in, or null where it has not arrived. Sent twice it is written once. */
export async function sendPost(post: OutgoingPost): Promise<number | null> {
  const { key, forumId, discussionId, postId, title, html, files } = post
  if (underWay.has(key)) return null
  underWay.add(key)
  tell()
  const content = { html, files: files.map(({ id }) => id), key: key.split(':')[2] ?? '' }
  try {
    const arrived =
      postId === null
        ? (await learn('local_learn_start_discussion', { forumid: forumId, title, ...content })).discussionid
        : (await learn('local_learn_reply_in_discussion', { postid: postId, ...content }), discussionId)
    forget(key)
    return arrived
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'network')) {
      const { key: _key, ...kept } = post
      store(key, { ...kept, refusal: error instanceof Error ? error.message : 'It was not sent' })
    }
    return null
  } finally {
    underWay.delete(key)
    tell()
  }
}
