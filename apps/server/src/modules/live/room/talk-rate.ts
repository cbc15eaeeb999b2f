import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'

/** Hands, votes and choices of one person in one class: so many at once, and again over a minute. */
export const TALK_ACTS = 40
const MINUTE_MS = 60_000
const SWEEP_ABOVE = 20_000

/**
 * Counts what one person does beside the stage, on this node: each hand and each vote makes everybody in the room read anew. Throws
 * `request/too-many`.
 */
export function createTalkRate(clock: Clock): (sessionId: number, userId: number) => void {
  const fullAt = new Map<string, number>()
  return (sessionId, userId) => {
    const key = `${sessionId} ${userId}`
    const nowMs = clock.now().getTime()
    const next = Math.max(nowMs, fullAt.get(key) ?? 0) + MINUTE_MS / TALK_ACTS
    if (next > nowMs + MINUTE_MS)
      throw new AppError('request/too-many', 'That was a lot at once. Please wait a moment', { retryAfterS: 10 })
    fullAt.set(key, next)
    if (fullAt.size > SWEEP_ABOVE) for (const [one, at] of fullAt) if (at <= nowMs) fullAt.delete(one)
  }
}
