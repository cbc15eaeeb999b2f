import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { resourceQuery } from './queries.ts'

/** How long a reader stays at a place before it is saved. */
const STILL_MS = 1500
/** The router has moved the page to its top by then. */
const ROUTER_MS = 200
/** Nearer to an end than this a page begins at its top: per cent. */
const EDGE_PCT = 4

/** How far the window is scrolled, per cent. */
function scrolledPct(): number {
  const { scrollHeight } = document.documentElement
  const way = scrollHeight - window.innerHeight
  return way <= 0 ? 100 : Math.min(100, Math.max(0, Math.round((window.scrollY / way) * 100)))
}

/**
 * Where the reader is in a page. It begins where they left it, and saves the place once they stay at one, and when they leave.
 * `savedPct`: as it was when the page came.
 */
export function useReadPlace(id: number, savedPct: number): number {
  const [pct, setPct] = useState(savedPct)
  const [startPct] = useState(savedPct)
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // After the router, which begins each page at its top.
    const start = setTimeout(() => {
      const { scrollHeight } = document.documentElement
      if (startPct > EDGE_PCT && startPct < 100 - EDGE_PCT)
        window.scrollTo({ top: ((scrollHeight - window.innerHeight) * startPct) / 100 })
    }, ROUTER_MS)
    let saved = startPct
    let now = startPct
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = (): void => {
      if (now === saved) return
      saved = now
      // Whoever comes back before the page is read again begins here too.
      client.setQueryData(
        resourceQuery(id).queryKey,
        page => page && { ...page, resource: { ...page.resource, readPct: now } },
      )
      learn('local_learn_save_resource_status', { id, readpct: now }, { keepalive: true }).catch(() => {
        saved = -1
      })
    }
    const onScroll = (): void => {
      now = scrolledPct()
      setPct(now)
      clearTimeout(timer)
      timer = setTimeout(save, STILL_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', save)
    // Inside of the product too, and before the router scrolls the page to the top of the next one.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      save()
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    })
    return () => {
      unsubscribe()
      clearTimeout(start)
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', save)
    }
  }, [id, startPct, client, router])
  return pct
}
