import type { AttemptState, QuizStatus } from '@learn/contract/quiz'
import type { QuizContent } from '@learn/course/content/quiz'

/** An attempt, as far as the grade goes by it. */
export interface Counted {
  id: number
  number: number
  state: AttemptState
  marks: number | null
  maxMarks: number
  submittedAt: Date | null
}

/** Three thirds of Moodle are 0.9999999: what is that near to a whole is meant. */
const exact = (pct: number): number => Math.round(pct * 10_000) / 10_000

/** Per cent of the marks; 0 where there are none to be had. */
export const getPct = ({ marks, maxMarks }: Pick<Counted, 'marks' | 'maxMarks'>): number | null =>
  marks === null ? null : maxMarks > 0 ? exact(Math.max(0, (marks / maxMarks) * 100)) : 0

/**
 * The grade of a quiz in per cent, and the attempts that it comes from; null without a marked one. Where the first one counts, the grade
 * waits for its marks. Where the last one counts, the one before it counts until it is marked: a new attempt takes no mark away.
 */
export function getGrade<Attempt extends Counted>(
  { grading }: Pick<QuizContent, 'grading'>,
  attempts: readonly Attempt[],
  isSeen: (attempt: Attempt) => boolean = () => true,
): { pct: number; from: number[] } | null {
  const handedIn = attempts
    .filter(({ state }) => state === 'submitted')
    .toSorted((a, b) => a.number - b.number)
    .map(attempt => ({
      id: attempt.id,
      isMarked: attempt.marks !== null,
      pct: isSeen(attempt) ? getPct(attempt) : null,
    }))
  if (grading === 'first' || grading === 'last') {
    const one = grading === 'first' ? handedIn[0] : handedIn.findLast(({ isMarked }) => isMarked)
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
export function getCounted<Attempt extends Counted>(
  quiz: Pick<QuizContent, 'grading'>,
  attempts: readonly Attempt[],
  isSeen: (attempt: Attempt) => boolean,
): ReadonlySet<number> {
  const isHidden = (attempt: Attempt) => attempt.state === 'submitted' && !isSeen(attempt)
  return new Set(quiz.grading === 'highest' && attempts.some(isHidden) ? [] : getGrade(quiz, attempts)?.from)
}

/** Whether the grade reached the pass mark at any time, attempt by attempt: a later one does not take that back. */
export function hasReachedPass<Attempt extends Counted>(
  quiz: Pick<QuizContent, 'grading'>,
  attempts: readonly Attempt[],
  { passPct }: { passPct: number },
  isSeen: (attempt: Attempt) => boolean = () => true,
): boolean {
  const submitted = attempts
    .filter(({ state, maxMarks }) => state === 'submitted' && maxMarks > 0)
    .toSorted((a, b) => a.number - b.number)
  return submitted.some((_, n) => (getGrade(quiz, submitted.slice(0, n + 1), isSeen)?.pct ?? -1) >= passPct)
}

interface Standing {
  pct: number | null
  maxMarks: number
  /** An attempt waits for marks. */
  isWaiting?: boolean
  /** An attempt has passed before: no later one takes that back. */
  hasPassed?: boolean
}

/** Spec: platform 4: cleared from the pass mark on, where there are marks to be had; decisions 7: not cleared needs all marks. */
export function getStatus(
  { pct, maxMarks, isWaiting = false, hasPassed = false }: Standing,
  { passPct }: { passPct: number },
): QuizStatus {
  if (hasPassed || (pct !== null && maxMarks > 0 && pct >= passPct)) return 'cleared'
  if (isWaiting) return 'awaiting_marks'
  return pct === null || maxMarks <= 0 ? 'not_attempted' : 'not_cleared'
}

/** Stands for the recorded mark among the attempts; no attempt has this id. */
export const RECORDED_ID = 0

/**
 * The attempts of a learner with the mark that staff, a server or an import recorded, as one more of them, in the order of their
 * times: it counts under the grading method of the quiz like an attempt.
 */
export function withRecorded<Attempt extends Counted>(
  attempts: readonly Attempt[],
  recorded: { pct: number; at: Date } | undefined,
): (Attempt | Counted)[] {
  if (!recorded) return [...attempts]
  const before = attempts.filter(({ submittedAt }) => submittedAt !== null && submittedAt < recorded.at)
  const number = Math.max(0, ...before.map(attempt => attempt.number)) + 0.5
  return [
    ...attempts,
    { id: RECORDED_ID, number, state: 'submitted', marks: recorded.pct, maxMarks: 100, submittedAt: recorded.at },
  ]
}
