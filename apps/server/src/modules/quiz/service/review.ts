import type { AttemptReview } from '@learn/contract/quiz'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { getCourseLinks, lockOfActivity } from '../../classroom/index.ts'
import { linkTo } from '../../learning/index.ts'
import { readMarks } from '../repo/attempts.ts'
import { findFull } from './attempt.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { getCounted, getPct, getStatus } from './grade.ts'
import { answersAtMarkedVersion } from './marked-version.ts'
import { placeOfAttempt } from './open-quiz.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'
import { presentAttempt } from './present-attempt.ts'
import { quizTexts } from './quiz-texts.ts'
import { getResult } from './results.ts'
import { getLater, getPhase, optionsAt } from './review-phase.ts'

/**
 * An attempt of the caller as it may be seen now. Throws `quiz/not-found` for everybody else's, `quiz/review-hidden` while the
 * author shows nothing of it.
 */
export async function reviewAttempt(parts: QuizParts, caller: Caller, attemptId: number): Promise<AttemptReview> {
  const attempt = await findFull(parts, caller, attemptId)
  const opened = await placeOfAttempt(parts, caller, attempt.activityId)
  const { quiz, activity } = opened
  const now = parts.clock.now()
  const shows = optionsAt(quiz, attempt, activity.closeAt, now)
  const phase = getPhase(attempt, activity.closeAt, now)
  if (!shows.attempt) throw hidden(getLater(quiz, phase, activity.closeAt))
  if (phase === 'during') throw hidden([])
  const others = await readMarks(parts.db, caller.userId, [activity.id])
  const isSeen = (row: (typeof others)[number]) => optionsAt(quiz, row, activity.closeAt, now).marks
  const counted = getCounted(quiz, others, isSeen)
  const asked = await answersAtMarkedVersion(parts, attempt)
  // A question that was left open shows its trees too: an empty answer is marked.
  const EMPTY = { response: {}, tries: [] }
  const marked = asked.map(it => ({ ...it, answer: it.answer?.response ? it.answer : EMPTY }))
  const algebra = await computeAlgebra(parts.algebra, caller.userId, marked)
  const pct = shows.marks ? getPct(attempt) : null
  const links = getCourseLinks(opened)
  return {
    attempt: await presentAttempt(parts, opened, attempt),
    phase,
    marks: shows.marks ? attempt.marks : null,
    maxMarks: attempt.maxMarks,
    pct,
    passPct: activity.grade.passPct,
    status:
      shows.marks && attempt.marks !== null ? getStatus({ pct, maxMarks: attempt.maxMarks }, activity.grade) : null,
    isWaiting: attempt.isWaiting,
    overallFeedbackHtml: shows.overallFeedback ? overallOf(parts, caller, opened, getPct(attempt)) : null,
    results: asked.map(it => ({
      slot: it.planned.slot,
      result: getResult(parts, caller.userId, { ...it, links }, shows, algebra),
    })),
    others: others
      .filter(({ id, state }) => id !== attempt.id && state === 'submitted')
      .map(other => ({
        id: other.id,
        number: other.number,
        pct: isSeen(other) ? getPct(other) : null,
        isCounted: counted.has(other.id),
      })),
    isCounted: counted.has(attempt.id),
    next: nextOf(opened),
    later: getLater(quiz, phase, activity.closeAt),
  }
}

const hidden = (later: readonly string[]): AppError =>
  new AppError('quiz/review-hidden', ['This attempt can’t be looked at now.', ...later].join(' '))

/** The feedback of the highest percentage that was reached. */
function overallOf(parts: QuizParts, caller: Caller, opened: OpenedQuiz, pct: number | null): string | null {
  if (pct === null) return null
  const reached = opened.quiz.feedback.filter(({ fromPct }) => pct >= fromPct)
  const best = reached.toSorted((a, b) => b.fromPct - a.fromPct)[0]
  return best ? quizTexts(parts, caller, opened)(best.html) : null
}

/** The next open activity of the course. */
function nextOf({ view, activity }: OpenedQuiz): AttemptReview['next'] {
  const open = [...view.structure.activities.values()].filter(
    other => other.isListed && !lockOfActivity(view, other).isLocked,
  )
  const next = open[open.indexOf(activity) + 1]
  return next ? linkTo(next) : null
}
