/** A recording is watched at twice its speed at most. */
const SPEED = 2
/** A first report may tell of so many seconds before it. */
const BEFORE_S = 30
/** What a slow line may bring early. */
const LEEWAY_S = 2
const SWEEP_ABOVE = 20_000

/**
 * How much of a recording somebody can have watched by now: nobody watches more than twice the time that passed, whatever their
 * browser says. `takes` answers whether so many seconds fit, and spends them.
 */
export function createWatchCredit() {
  const spentUntil = new Map<string, number>()
  return {
    takes(sessionId: number, userId: number, seconds: number, nowS: number): boolean {
      const key = `${sessionId}:${userId}`
      const until = Math.max(spentUntil.get(key) ?? 0, nowS - BEFORE_S) + seconds / SPEED
      if (until > nowS + LEEWAY_S) return false
      spentUntil.set(key, until)
      // Who has not watched for a while is as who never did.
      if (spentUntil.size > SWEEP_ABOVE)
        for (const [one, at] of spentUntil) if (at <= nowS - BEFORE_S) spentUntil.delete(one)
      return true
    },
  }
}

export type WatchCredit = ReturnType<typeof createWatchCredit>
