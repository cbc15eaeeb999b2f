import type { PackageContent } from './package-frame.tsx'
import { pointsText } from './score-text.ts'

/** How the last attempt at a package stands, in a few words; null where nothing of it was answered. */
export function packageStateText({
  attempts,
  maxScore,
}: Pick<PackageContent, 'attempts' | 'maxScore'>): { words: string; isDone: boolean } | null {
  const last = attempts.find(({ items }) => items.length > 0)
  if (!last) return null
  const { score, isComplete } = last
  const state = isComplete || score !== null ? 'Answered' : 'In progress'
  return { words: score === null ? state : `${state}, ${pointsText(score, maxScore)}`, isDone: isComplete }
}
