import type { LessonContent } from '@learn/course/content/lesson'
import type { TrailStep } from '../tables.ts'
import { bestScore } from './ask.ts'

/**
 * What an attempt is worth, per cent: the last answer to each question that was met, of the best that could be had there. Null
 * where nothing was marked, or no grade is to come of it. Source: Moodle, mod/lesson/locallib.php, lesson_grade.
 */
export function gradeOfTrail(content: LessonContent, trail: readonly TrailStep[]): number | null {
  if (!content.isGraded) return null
  const last = new Map(trail.filter(({ isRight }) => isRight !== null).map(step => [step.page, step.score]))
  let earned = 0
  let most = 0
  let questions = 0
  for (const page of content.pages) {
    const score = last.get(page.key)
    const best = bestScore(page)
    if (score === undefined || best === 0) continue
    questions += 1
    earned += score
    most += best
  }
  const full = most + Math.max(0, content.minQuestions - questions)
  if (full === 0) return null
  return Math.round(Math.min(1, Math.max(0, earned / full)) * 1_000_000) / 10_000
}

/** Of several attempts, by the rule of the lesson; null without one that has a grade. */
export function gradeOfAttempts(
  { grading }: Pick<LessonContent, 'grading'>,
  attempts: readonly { ended_at: Date | null; pct: number | null }[],
): number | null {
  const grades = attempts.flatMap(({ ended_at, pct }) => (ended_at === null || pct === null ? [] : pct))
  if (grades.length === 0) return null
  return grading === 'highest' ? Math.max(...grades) : grades.reduce((sum, pct) => sum + pct, 0) / grades.length
}
