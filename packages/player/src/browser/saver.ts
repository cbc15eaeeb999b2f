import { isLeaving, reportSaved } from './bridge.ts'

/** Values are reported this often at most; what a package commits is reported at once. */
const EVERY_MS = 300

/**
 * Reports what a part holds: a value after a quiet while at once, those of a burst together, and all of it when the part commits or the page
 * goes. A page that is removed may not be heard any more, so the first value doesn't wait.
 */
export function createSaver(item: number, valuesNow: () => Record<string, string>) {
  let timer: number | undefined
  let reportedAtMs = Number.NEGATIVE_INFINITY
  const now = (isLast = false): boolean => {
    clearTimeout(timer)
    timer = undefined
    reportedAtMs = performance.now()
    return reportSaved(item, valuesNow(), isLast)
  }
  const flush = () => {
    if (timer !== undefined) now()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return {
    soon: () => {
      // There is no later.
      if (isLeaving()) return void now()
      timer ??= window.setTimeout(now, Math.max(0, reportedAtMs + EVERY_MS - performance.now()))
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
