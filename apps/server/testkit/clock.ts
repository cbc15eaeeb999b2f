import type { Clock } from '#platform/clock.ts'

export interface FakeClock extends Clock {
  /** Moves time on. */
  pass(seconds: number): void
  set(iso: string): void
}

/** A clock that stands still until a test moves it: Saturday, 21 November 2026, 18:00 in India. */
export function createFakeClock(iso = '2026-11-21T12:30:00Z'): FakeClock {
  let now = Date.parse(iso)
  return {
    now: () => new Date(now),
    pass(seconds) {
      now += seconds * 1000
    },
    set(next) {
      now = Date.parse(next)
    },
  }
}
