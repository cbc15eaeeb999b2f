import { useCallback, useSyncExternalStore } from 'react'

const nowS = (): number => Math.floor(Date.now() / 1000)

/** The time in epoch seconds, each second until `untilS` has passed. */
export function useNow(untilS: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilS === null) return () => undefined
      const timer = setInterval(() => {
        onTick()
        if (nowS() >= untilS) clearInterval(timer)
      }, 1000)
      return () => clearInterval(timer)
    },
    [untilS],
  )
  return useSyncExternalStore(subscribe, nowS)
}

/** '4:05', '1:00:00'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const minutes = Math.floor(left / 60)
  const tail = `${minutes >= 60 ? two(minutes % 60) : minutes}:${two(left % 60)}`
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${tail}` : tail
}
