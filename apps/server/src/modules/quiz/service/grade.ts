import type { QuizStatus } from '@learn/contract/quiz'
import type { QuizContent } from '@learn/course/content/quiz'

/** An attempt, as far as the grade goes by it. */
export interface Counted {
  id: number
  number: number
  state: string
  marks: number | null
  maxMarks: number
}

/** Three thirds of Moodle are 0.9999999: what is that near to a whole is meant. */
const exact = (pct: number): number => Math.round(pct * 10_000) / 10_000

/** Per cent of the marks; 0 where there are none to be had. */
export const pctOf = ({ marks, maxMarks }: Pick<Counted, 'marks' | 'maxMarks'>): number | null =>
  marks === null ? null : maxMarks > 0 ? exact(Math.max(0, (marks / maxMarks) * 100)) : 0

/**
 * The grade of a quiz in per cent, and the attempts that it comes from; null without a marked one. Where the first or the last one
 * counts, the grade waits for its marks: no other attempt stands in for it.
 */
export function gradeOf<Attempt extends Counted>(
  { grading }: Pick<QuizContent, 'grading'>,
  attempts: readonly Attempt[],
  isSeen: (attempt: Attempt) => boolean = () => true,
): { pct: number; from: number[] } | null {
  const handedIn = attempts
    .filter(({ state }) => state === 'submitted')
    .toSorted((a, b) => a.number - b.number)
    .map(attempt => ({ id: attempt.id, pct: isSeen(attempt) ? pctOf(attempt) : null }))
  if (grading === 'first' || grading === 'last') {
    const one = handedIn.at(grading === 'first' ? 0 : -1)
    return one && one.pct !== null ? { pct: one.pct, from: [one.id] } : null
  }
  const marked = handedIn.flatMap(({ id, pct }) => (pct === null ? [] : [{ id, pct }]))
  if (marked.length === 0) return null
  switch (grading) {
    case 'average':
      return { pct: marked.reduce((sum, { pct }) => sum + pct, 0) / marked.length, from: marked.map(({ id }) => id) }
    case 'highest': {
      const best = marked.reduce((top, attempt) => (attempt.pct > top.pct ? attempt : top))
      return { pct: best.pct, from: [best.id] }
    }
  }
}

/**
 * The attempts that a learner may know to be those that count. Which one is the best is told only while the marks of all may be seen: else it
 * would say how the hidden ones stand against the others.
 */
export function countedOf<Attempt extends Counted>(
  quiz: Pick<QuizContent, 'grading'>,
  attempts: readonly Attempt[],
  isSeen: (attempt: Attempt) => boolean,
): ReadonlySet<number> {
  const isHidden = (attempt: Attempt) => attempt.state === 'submitted' && !isSeen(attempt)
  return new Set(quiz.grading === 'highest' && attempts.some(isHidden) ? [] : gradeOf(quiz, attempts)?.from)
}

/** Spec: platform 4: cleared from the pass mark on, where there are marks to be had. */
export const statusOf = (pct: number | null, { passPct }: { passPct: number }, maxMarks: number): QuizStatus =>
  pct === null || maxMarks <= 0 ? 'not_attempted' : pct >= passPct ? 'cleared' : 'not_cleared'

/** The mark of a learner who has one and no attempt here: it came by another way (the protocol, an earlier system). */
export const gradeElsewhere = (attempts: readonly unknown[], recordedPct: number | null): number | null =>
  attempts.length === 0 ? recordedPct : null
