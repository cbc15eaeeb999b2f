import { keepReply, keptReply } from './kept-replies.ts'

/** A page that opens without a network: its path, what it is called, and the kept reply without which it would show nothing. */
export interface Way {
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
export async function nameWays(ways: readonly Way[]): Promise<void> {
  const before = ((await keptReply(KEY)) ?? []) as Way[]
  const isNew = new Set(ways.map(({ path }) => path))
  const isHere = ({ path }: Way): boolean => path === window.location.pathname
  const all = [
    ...ways.filter(isHere),
    ...ways.filter(way => !isHere(way)),
    ...before.filter(({ path }) => !isNew.has(path)),
  ]
  await keepReply(KEY, all.slice(0, MOST_NAMED))
}

const depthOf = ({ path }: Way): number => path.split('/').filter(Boolean).length

/** What opens without a network beside the page on screen, of who is signed in: what was looked at last, then rooms, then the rest. */
export async function keptWays(): Promise<readonly Way[]> {
  const named = ((await keptReply(KEY)) ?? []) as Way[]
  if (named.length === 0) return []
  const code = await caches.open(CODE)
  const isKept = await Promise.all(
    named.map(
      async ({ path, reply }) =>
        (await code.match(OPENS + path)) !== undefined &&
        (reply === undefined || (await keptReply(reply)) !== undefined),
    ),
  )
  const [last, ...others] = named.filter(({ path }, n) => isKept[n] && path !== window.location.pathname)
  return last ? [last, ...others.toSorted((a, b) => depthOf(a) - depthOf(b))].slice(0, MOST_SHOWN) : []
}
