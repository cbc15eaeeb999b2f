/** The one source of time: the server's. Tests pass a clock that they move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Epoch seconds of a moment, as times stand on the wire. */
export const epochS = (at: Date): number => Math.floor(at.getTime() / 1000)
export const epochOrNull = (at: Date | null): number | null => (at ? epochS(at) : null)
