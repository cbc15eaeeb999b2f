import type { Clock } from '#platform/clock.ts'
import type { OpenedQuiz } from './opened-quiz.ts'

/** How long an opened quiz is cached for further calls about the same attempt. */
const KEPT_MS = 10_000
const KEPT = 2000

/** Recently opened quizzes, cached for some seconds: one screen makes several calls in a row. */
export interface PlaceCache {
  find(userId: number, activityId: number): OpenedQuiz | undefined
  keep(userId: number, opened: OpenedQuiz): void
  forget(userId: number, activityId: number): void
}

export function createPlaceCache(clock: Clock): PlaceCache {
  const kept = new Map<string, { untilMs: number; opened: OpenedQuiz }>()
  const keyOf = (userId: number, activityId: number): string => `${userId} ${activityId}`
  return {
    find(userId, activityId) {
      const found = kept.get(keyOf(userId, activityId))
      return found && found.untilMs > clock.now().getTime() ? found.opened : undefined
    },
    keep(userId, opened) {
      const key = keyOf(userId, opened.activity.id)
      kept.delete(key)
      kept.set(key, { untilMs: clock.now().getTime() + KEPT_MS, opened })
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    },
    forget: (userId, activityId) => void kept.delete(keyOf(userId, activityId)),
  }
}
