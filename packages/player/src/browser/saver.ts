import { reportSaved } from './bridge.ts'

/** A burst of values is told once; what a package commits is told at once. */
const SOON_MS = 300

/** Tells what a part holds: soon after each value, and at once when it commits or the page goes. */
export function createSaver(item: number, valuesNow: () => Record<string, string>) {
  let timer: number | undefined
  const now = (isLast = false): boolean => {
    clearTimeout(timer)
    timer = undefined
    return reportSaved(item, valuesNow(), isLast)
  }
  const flush = () => {
    if (timer !== undefined) now()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return {
    soon: () => {
      timer ??= window.setTimeout(now, SOON_MS)
    },
    /** Gives whether all of it is kept. */
    now,
    end: () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
