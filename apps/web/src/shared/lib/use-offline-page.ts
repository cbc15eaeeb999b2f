import { brand } from '@learn/brand'
import { useEffect } from 'react'
import { cachePages } from './cache-pages.ts'

/** When a page has loaded what it begins with. */
const KEEP_AFTER_MS = 3000
/** When the parts that open over it are loaded: long after whatever the learner waits for. */
const PARTS_AFTER_MS = 8000

interface Part {
  preload: () => Promise<void>
}

const keep = (): Promise<boolean> =>
  cachePages([{ path: window.location.pathname, name: document.title.replace(` · ${brand.name}`, '') }])

/** One after the other: none of them is waited for. What cannot come now comes when it is opened. */
async function preloadAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part.preload().catch(() => undefined)
}

/**
 * Has the worker keep this page and its code, so that it opens without a network, and the parts that open over it too. `parts`: the
 * same array each time.
 */
export function useOfflinePage(parts: readonly Part[]): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const timers = [
      setTimeout(() => navigator.onLine && void keep(), KEEP_AFTER_MS),
      setTimeout(() => navigator.onLine && void preloadAll(parts).then(keep), PARTS_AFTER_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [parts])
}
