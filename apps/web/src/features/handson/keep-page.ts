import { useEffect } from 'react'

/** When a page has loaded what it begins with, and what it loads soon after. */
const KEEP_AFTER_MS = [3000, 12_000]

/** Has the worker keep this page and its code, so that it opens without a network. */
export function useKeptPage(): void {
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const { active } = await navigator.serviceWorker.ready
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      active?.postMessage({ keep: window.location.pathname, files })
    }
    if (!('serviceWorker' in navigator)) return undefined
    const timers = KEEP_AFTER_MS.map(ms => setTimeout(() => navigator.onLine && void keep(), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
}
