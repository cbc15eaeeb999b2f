import { CLOCK_DEAD_BAND_S } from '@learn/contract/base/plain'
import type { Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { hearServerMs, isClockInDoubt, serverNowS } from '../lib/server-clock.ts'
import { call } from './call.ts'

/** How often a screen judges anew what is due, open or live. */
export const CLOCK_STEP_S = 30

let asking: Promise<void> | null = null

/** Asks the server for its time, where the clock of this computer was set while the page stood. */
function askInDoubt(): void {
  if (!isClockInDoubt()) return
  asking ??= call('auth.time', {})
    .then(
      ({ serverAtMs }) => hearServerMs(serverAtMs),
      () => undefined,
    )
    .finally(() => {
      asking = null
    })
}

/**
 * The server's time in epoch seconds, told anew every `everyS`: each second until `untilS` has passed, or as long as the
 * screen stands when it is infinite; null: told once.
 */
export function useServerNow(untilS: number | null, everyS = 1): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilS === null) return () => undefined
      const timer = setInterval(() => {
        askInDoubt()
        onTick()
        // A clock that was set says nothing of what is over.
        if (!isClockInDoubt() && serverNowS() >= untilS) clearInterval(timer)
      }, everyS * 1000)
      return () => clearInterval(timer)
    },
    [untilS, everyS],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(serverNowS() / everyS) * everyS)
}

const LONGEST_MS = 6 * 3_600_000

/**
 * The `refetchInterval` of a reply that moments change: it is read anew once the next of them has passed on the server.
 * `momentsOf`: epoch seconds. A clock within the dead band may be early by that much.
 */
export const onceOver =
  <T extends { serverAt: number }>(momentsOf: (data: T) => readonly (number | null)[]) =>
  ({ state: { data } }: Pick<Query<T>, 'state'>): number | false => {
    if (!data) return false
    const coming = momentsOf(data).filter(atS => atS !== null && atS > data.serverAt) as number[]
    if (coming.length === 0) return false
    const leftS = Math.min(...coming) + CLOCK_DEAD_BAND_S + 1 - serverNowS()
    return Math.min(Math.max(leftS, 1) * 1000, LONGEST_MS)
  }
