import { CLOCK_DEAD_BAND_S } from '@learn/contract/base/plain'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * How far the clock of this computer is ahead of the server's, in ms: 0 within 5 s, or when the server gave no time
 * (spec: platform 9).
 */
export function clockOffsetMs(serverMs: number, localMs = Date.now()): number {
  const offset = Number.isFinite(serverMs) ? localMs - serverMs : 0
  return Math.abs(offset) <= CLOCK_DEAD_BAND_S * 1000 ? 0 : offset
}

/** How often a screen judges anew what is due, open or live. */
export const CLOCK_STEP_S = 30

let offsetMs = 0

/** Takes the time of the server from the `date` of a reply: every reply keeps the clock right. */
export function hearServerTime(date: string | null): void {
  if (date !== null) offsetMs = clockOffsetMs(Date.parse(date))
}

/** The server's time now, epoch seconds: what moments are compared with. */
export const serverNowS = (): number => Math.floor((Date.now() - offsetMs) / 1000)

/**
 * The server's time in epoch seconds, told anew every `everyS`: each second until `untilS` has passed, or as long as the
 * screen stands when it is infinite; null: told once.
 */
export function useServerNow(untilS: number | null, everyS = 1): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilS === null) return () => undefined
      const timer = setInterval(() => {
        onTick()
        if (serverNowS() >= untilS) clearInterval(timer)
      }, everyS * 1000)
      return () => clearInterval(timer)
    },
    [untilS, everyS],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(serverNowS() / everyS) * everyS)
}
