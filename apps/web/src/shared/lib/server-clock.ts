import { CLOCK_DEAD_BAND_S } from '@learn/contract/base/plain'

/**
 * How far the clock of this computer is ahead of the server's, in ms: 0 within 5 s, or when the server gave no number
 * (spec: platform 9).
 */
export function clockOffsetMs(serverMs: unknown, localMs = Date.now()): number {
  const server = typeof serverMs === 'number' && Number.isFinite(serverMs) ? serverMs : localMs
  const offset = localMs - server
  return Math.abs(offset) <= CLOCK_DEAD_BAND_S * 1000 ? 0 : offset
}

/** The server's time now, from the offset that `clockOffsetMs` gave. */
export const serverNowMs = (offsetMs: number, localMs = Date.now()): number => localMs - offsetMs
