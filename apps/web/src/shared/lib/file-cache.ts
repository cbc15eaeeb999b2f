/** Where the files of lessons of one user stand; nobody else's are read. */
const nameOf = (userId: number): string => `files-${userId}`

/** A larger file is not kept, and no more than this of one user: bytes. */
const MOST_FILE_BYTES = 10_000_000
const MOST_BYTES = 60_000_000

export interface CachedFiles {
  files: number
  bytes: number
  /** Too large, or not to be had. */
  left: number
}

async function keptBytes(cache: Cache): Promise<number> {
  const sizes = await Promise.all(
    (await cache.keys()).map(async request => Number((await cache.match(request))?.headers.get('x-kept-bytes') ?? 0)),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** The bytes of a file, unless it is too large. */
async function read(url: string): Promise<Blob | null> {
  const reply = await fetch(url).catch(() => null)
  if (!reply?.ok || Number(reply.headers.get('content-length') ?? 0) > MOST_FILE_BYTES) {
    void reply?.body?.cancel()
    return null
  }
  const blob = await reply.blob()
  return blob.size > MOST_FILE_BYTES ? null : blob
}

/** Keeps files of the content origin in this browser, one after another, for the time without a network. */
export async function cacheFiles(userId: number, urls: readonly string[]): Promise<CachedFiles> {
  const cache = await caches.open(nameOf(userId))
  const wanted = new Set(urls)
  let used = await keptBytes(cache)
  if (used > MOST_BYTES / 2)
    // Of other modules, to make room.
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
  used = await keptBytes(cache)
  const kept: CachedFiles = { files: 0, bytes: 0, left: 0 }
  for (const url of wanted) {
    const known = await cache.match(url)
    const blob = known ? await known.blob() : await read(url)
    if (!blob || (!known && used + blob.size > MOST_BYTES)) {
      kept.left++
      continue
    }
    if (!known) {
      await cache.put(
        url,
        new Response(blob, { headers: { 'x-kept-bytes': String(blob.size), 'access-control-allow-origin': '*' } }),
      )
      used += blob.size
    }
    kept.files++
    kept.bytes += blob.size
  }
  return kept
}

/** Forgets the files of a user: they sign out. */
export async function clearFileCache(userId: number): Promise<void> {
  if ('caches' in globalThis) await caches.delete(nameOf(userId)).catch(() => false)
}
