import { THROTTLE_DEFAULT_MS } from '@learn/contract/base/plain'
import { readStored, store } from './storage.ts'

/**
 * True when the action of this name may happen again, and then remembers that it did; kept in this browser.
 * `everyMs`: least time between two of them, by default 20 hours (spec: platform 9, decisions 3).
 */
export function mayRun(name: string, everyMs: number = THROTTLE_DEFAULT_MS, nowMs = Date.now()): boolean {
  const lastMs = readStored(`throttle:${name}`)
  // A moment in the future comes from a clock that was wrong: it must not lock the action for years.
  if (typeof lastMs === 'number' && lastMs <= nowMs && nowMs - lastMs < everyMs) return false
  store(`throttle:${name}`, nowMs)
  return true
}
