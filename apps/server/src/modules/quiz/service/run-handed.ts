import { NO_ALGEBRA } from '@learn/questions'
import { emit } from '#platform/events/emit.ts'
import { setMarks, setRun } from '../repo/answers.ts'
import { attemptWithAnswers, lockAttempt } from '../repo/attempts.ts'
import type { Try } from '../tables.ts'
import type { QuizParts } from './parts.ts'
import { isCode, type PinnedCode, runCode } from './run-code.ts'
import { quizOfLearner, recordGradeIn, totalMarks } from './submit-attempt.ts'
import { withTries } from './tries.ts'

/** Runs the code of an attempt that was handed in, and marks it. Done twice it comes to the same. */
export async function runHanded(parts: QuizParts, attemptId: number): Promise<void> {
  const attempt = await attemptWithAnswers(parts.db, attemptId)
  const opened = attempt && (await quizOfLearner(parts, attempt.userId, attempt.activityId))
  if (!attempt || !opened) return
  const waiting = attempt.answers.filter(({ waitsFor }) => waitsFor === 'run')
  const versions = await parts.questions(parts.db, [
    ...attempt.plan.map(({ version }) => version),
    // Marked anew: by another version than the one that was asked.
    ...waiting.flatMap(({ markedVersion }) => markedVersion ?? []),
  ])
  for (const answer of waiting) {
    const planned = attempt.plan.find(({ slot }) => slot === answer.slot)
    const pinned = planned && versions.get(answer.markedVersion ?? planned.version)
    const code = answer.response?.answer
    if (!pinned || !isCode(pinned) || typeof code !== 'string') continue
    const { fraction, tests } = await runCode(parts, attempt.userId, pinned, code)
    const fractions =
      pinned.id === planned.version
        ? undefined
        : await runTries(parts, attempt.userId, pinned, answer.tries, new Map([[code, fraction]]))
    const tried = { ...answer, arrangement: planned.arrangement }
    const worth = withTries(opened.quiz, pinned, tried, fraction, NO_ALGEBRA, { ...(fractions && { fractions }) })
    await setRun(parts.db, attemptId, answer.slot, { fraction: worth, tests, at: parts.clock.now() })
  }
  await settleMarks(parts, attemptId)
}

/** What the code of each try is worth by the tests of another version than the one that was asked; `known`: what was run already. */
async function runTries(
  parts: QuizParts,
  userId: number,
  pinned: PinnedCode,
  tries: readonly Try[],
  known: Map<string, number>,
): Promise<number[]> {
  const fractions: number[] = []
  for (const { response, fraction } of tries) {
    const code = response.answer
    if (typeof code !== 'string') {
      fractions.push(fraction)
      continue
    }
    const worth = known.get(code) ?? (await runCode(parts, userId, pinned, code)).fraction
    known.set(code, worth)
    fractions.push(worth)
  }
  return fractions
}

/** Adds the marks of an attempt up anew, and records the grade. */
export async function settleMarks(parts: QuizParts, attemptId: number): Promise<void> {
  const seen = await attemptWithAnswers(parts.db, attemptId)
  const opened = seen && (await quizOfLearner(parts, seen.userId, seen.activityId))
  if (!seen || !opened) return
  await parts.db.transaction().execute(async tx => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt?.state !== 'submitted') return
    const isWaiting = attempt.answers.some(({ waitsFor, isHeld }) => waitsFor !== null || isHeld)
    const marks = isWaiting ? null : totalMarks(attempt.plan, attempt.answers)
    await setMarks(tx, attemptId, marks, isWaiting)
    await recordGradeIn(parts, tx, attempt.userId, opened)
    if (marks === null || marks === attempt.marks) return
    const event = attempt.marks === null ? 'quiz.marks.released' : 'quiz.marks.changed'
    const { userId, activityId } = attempt
    await emit(tx, event, { attemptId, activityId, userId, atMs: parts.clock.now().getTime() })
  })
}
