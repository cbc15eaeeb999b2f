import { readStored } from './storage.ts'

/** Where replies of one user stand; nobody else's are read. */
const nameOf = (userId: number): string => `replies-${userId}`
const addressOf = (key: string): string => `/kept/${encodeURIComponent(key)}`
/** What is larger is not kept: characters. */
const MOST_CHARS = 1_000_000
/** Replies of a user; what was kept first goes first. */
const MOST_REPLIES = 200

const hasCaches = (): boolean => 'caches' in globalThis

/** Keeps a reply in this browser for the time without a network, for who is signed in. A browser that refuses keeps nothing. */
export async function cacheReply(key: string, reply: unknown): Promise<void> {
  const userId = readStored('user')?.userid
  const text = JSON.stringify(reply)
  if (userId === undefined || !hasCaches() || text.length > MOST_CHARS) return
  try {
    const cache = await caches.open(nameOf(userId))
    await cache.put(addressOf(key), new Response(text))
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_REPLIES)).map(request => cache.delete(request)))
  } catch {
    // Private windows, a full disk: the page needs the network then.
  }
}

/** What was kept under a key for who is signed in; undefined for nothing. */
export async function readCachedReply(key: string): Promise<unknown> {
  const userId = readStored('user')?.userid
  if (userId === undefined || !hasCaches()) return undefined
  try {
    const kept = await caches.match(addressOf(key), { cacheName: nameOf(userId) })
    return kept && ((await kept.json()) as unknown)
  } catch {
    return undefined
  }
}

/** Forgets what is kept under a key for who is signed in. */
export async function dropCachedReply(key: string): Promise<void> {
  const userId = readStored('user')?.userid
  if (userId === undefined || !hasCaches()) return
  const cache = await caches.open(nameOf(userId)).catch(() => null)
  await cache?.delete(addressOf(key)).catch(() => false)
}

/** Forgets what is kept of a user: they sign out. */
export async function clearReplyCache(userId: number): Promise<void> {
  if (hasCaches()) await caches.delete(nameOf(userId)).catch(() => false)
}
