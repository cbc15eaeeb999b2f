import { cacheReply, readCachedReply } from './reply-cache.ts'

/** A page that opens without a network: its path, what it is called, and the kept reply without which it would show nothing. */
export interface OfflineRoute {
  path: string
  name: string
  reply?: string
}

const KEY = 'ways'
const MOST_NAMED = 60
const MOST_SHOWN = 6
/** Where the worker keeps pages, and before the path of each. */
const [CODE, OPENS] = ['code', '/kept/opens']

/** Remembers what pages are called that the worker was asked to keep; the one on screen comes first, then what was named last. */
export async function nameOfflineRoutes(ways: readonly OfflineRoute[]): Promise<void> {
  const before = ((await readCachedReply(KEY)) ?? []) as OfflineRoute[]
  const isNew = new Set(ways.map(({ path }) => path))
  const isHere = ({ path }: OfflineRoute): boolean => path === window.location.pathname
  const all = [
    ...ways.filter(isHere),
    ...ways.filter(way => !isHere(way)),
    ...before.filter(({ path }) => !isNew.has(path)),
  ]
  await cacheReply(KEY, all.slice(0, MOST_NAMED))
}

const depthOf = ({ path }: OfflineRoute): number => path.split('/').filter(Boolean).length

/** What opens without a network beside the page on screen, of who is signed in: what was looked at last, then rooms, then the rest. */
export async function findOfflineRoutes(): Promise<readonly OfflineRoute[]> {
  const named = ((await readCachedReply(KEY)) ?? []) as OfflineRoute[]
  if (named.length === 0) return []
  const code = await caches.open(CODE)
  const isKept = await Promise.all(
    named.map(
      async ({ path, reply }) =>
        (await code.match(OPENS + path)) !== undefined &&
        (reply === undefined || (await readCachedReply(reply)) !== undefined),
    ),
  )
  const [last, ...others] = named.filter(({ path }, n) => isKept[n] && path !== window.location.pathname)
  return last ? [last, ...others.toSorted((a, b) => depthOf(a) - depthOf(b))].slice(0, MOST_SHOWN) : []
}
