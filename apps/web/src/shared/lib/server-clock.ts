import { CLOCK_DEAD_BAND_S } from '@learn/contract/base/plain'

/**
 * How far the clock of this computer is ahead of the server's, in ms: 0 within 5 s, or when the server gave no time
 * (spec: platform 9).
 */
export function clockOffsetMs(serverMs: number, localMs = Date.now()): number {
  const offset = Number.isFinite(serverMs) ? localMs - serverMs : 0
  return Math.abs(offset) <= CLOCK_DEAD_BAND_S * 1000 ? 0 : offset
}

let offsetMs = 0
/** When the server was heard last, on both clocks of this page. */
let heard: { wallMs: number; runMs: number } | null = null

/** Takes the time of the server from the `date` of a reply: every reply keeps the clock right. */
export function hearServerTime(date: string | null): void {
  if (date !== null) hearServerMs(Date.parse(date))
}

/** Takes the time of the server in ms. */
export function hearServerMs(serverMs: number): void {
  offsetMs = clockOffsetMs(serverMs)
  heard = { wallMs: Date.now(), runMs: performance.now() }
}

/**
 * Whether the clock of this computer may have been set since the server was heard: it went another way than the time that this
 * page runs. Sleep looks the same, and the server tells after both.
 */
export function isClockInDoubt(): boolean {
  if (!heard) return false
  const driftMs = Date.now() - heard.wallMs - (performance.now() - heard.runMs)
  return Math.abs(driftMs) > CLOCK_DEAD_BAND_S * 1000
}

/** Whether the time of the server is known here: it was heard, and the clock of this computer was not set since. */
export const isClockSure = (): boolean => heard !== null && !isClockInDoubt()

/** The server's time now, epoch seconds: what moments are compared with. */
export const serverNowS = (): number => Math.floor((Date.now() - offsetMs) / 1000)
