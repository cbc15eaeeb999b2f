import { mark, readMark } from '#shared/lib/storage.ts'

/** How long a page that was loaded anew waits for the one before it to go. */
const RELOAD_MS = 2000

const nameOf = (sessionId: number): string => `classSender:${sessionId}` as const

/** Whether this window sends a class, also after a reload. A copy of its tab says so too: `holdSending` knows better. */
export const isSender = (sessionId: number): boolean => readMark(`classSender:${sessionId}`) === '1'

/** Notes that this window sends a class, or no longer. */
export const markSender = (sessionId: number, isSending: boolean): void =>
  mark(`classSender:${sessionId}`, isSending ? '1' : '')

/**
 * Holds the sending of a class in this browser until `release` is called; null where another tab holds it. With `isTaking` it is taken from
 * that tab, whose `onLost` is called.
 */
export async function holdSending(
  sessionId: number,
  isTaking: boolean,
  onLost: () => void,
): Promise<{ release: () => void } | null> {
  // No locks but in a secure page: the server still takes the pieces of one window only.
  const { locks }: { locks?: LockManager | null } = navigator
  if (!locks) return { release: () => {} }
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  const options = isTaking ? { steal: true } : { signal: AbortSignal.timeout(RELOAD_MS) }
  return new Promise(resolve => {
    locks
      .request(nameOf(sessionId), options, () => {
        resolve({ release })
        return isOver
      })
      .catch(() => {
        // Not had in time, or taken by another tab later.
        resolve(null)
        onLost()
      })
  })
}
