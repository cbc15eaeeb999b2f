/** Without a sign of the learner for this long, nobody is counted as studying. */
export const IDLE_MS = 60_000

export interface StudyClock {
  /** A sign of the learner; it counts until `forMs` later. */
  touch(nowMs: number, forMs?: number): void
  setVisible(isVisible: boolean, nowMs: number): void
  setPlaying(isPlaying: boolean, nowMs: number): void
  /** Whole seconds of active study since the last call; the rest of a second stays for the next. */
  take(nowMs: number): number
  /** Seconds that could not be reported count again. */
  putBack(seconds: number): void
}

/** Counts active study: a video that plays, or a page in view with a sign of the learner in the last minute. */
export function createStudyClock(startMs: number, isVisibleFirst: boolean): StudyClock {
  let countedMs = 0
  let lastMs = startMs
  let activeUntilMs = startMs + IDLE_MS
  let isVisible = isVisibleFirst
  let isPlaying = false

  const advance = (nowMs: number) => {
    const endMs = isPlaying ? nowMs : isVisible ? Math.min(nowMs, activeUntilMs) : lastMs
    countedMs += Math.max(0, endMs - lastMs)
    lastMs = Math.max(lastMs, nowMs)
  }
  return {
    touch(nowMs, forMs = IDLE_MS) {
      advance(nowMs)
      activeUntilMs = Math.max(activeUntilMs, nowMs + forMs)
    },
    setVisible(next, nowMs) {
      advance(nowMs)
      isVisible = next
    },
    setPlaying(next, nowMs) {
      advance(nowMs)
      isPlaying = next
    },
    take(nowMs) {
      advance(nowMs)
      const seconds = Math.floor(countedMs / 1000)
      countedMs -= seconds * 1000
      return seconds
    },
    putBack(seconds) {
      countedMs += seconds * 1000
    },
  }
}
